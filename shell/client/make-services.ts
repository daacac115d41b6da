import { decideAccess } from '@glasshouse/domain/access';
import { getCurrency } from '@glasshouse/domain/money';
import type { BetView } from '@glasshouse/contracts/coupon';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { signOut } from '@glasshouse/contracts/session';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import type { NavigationAnswer } from '@glasshouse/contracts/site';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import { makeBrowserCall } from '@glasshouse/kit/api';
import { formatMoney, makeTranslate } from '@glasshouse/kit/i18n';
import { browserClock, makeBrowserLive, makeValueStore } from '@glasshouse/kit/live';
import { refusalText } from '@glasshouse/kit/texts';
import type { Boot, Place } from '../boot.ts';
import { purseOf } from '../coupon/model.ts';
import type { ModalName, ShellServices } from '../services.ts';
import { makeCouponDesk } from './coupon-desk.ts';
import { followSports } from './follow-sports.ts';
import { makeNavigator } from './navigator.ts';
import { makeNoticeBoard } from './notice-board.ts';
import { makePageFetch } from './page-fetch.ts';
import { makePreferenceKeeper } from './preference-keeper.ts';
import { RemoteView, type RemoteViewSnapshot } from './remote-view.ts';
import { makeSessionKeeper } from './session-keeper.ts';
import { loadRemoteModule, loadStyles, makeSlot } from './slot.ts';

/** A demo deposit is so many first stakes of the currency. */
const DEPOSIT_STAKES = 20;

/** The living shell of one page: every store the frame reads, and everything it can do. */
export function makeServices(boot: Boot): ShellServices {
  const t = makeTranslate(boot.messages, boot.preferences.language);
  const call = makeBrowserCall(fetch.bind(globalThis));
  const live = makeBrowserLive();
  const notices = makeNoticeBoard();
  const preferences = makePreferenceKeeper(boot.preferences);
  const sports = makeValueStore(boot.sports);
  const place = makeValueStore(boot.place);
  const busy = makeValueStore(false);
  const modal = makeValueStore<ModalName | undefined>(undefined);
  const view = makeValueStore<RemoteViewSnapshot>({
    state: 'loading',
    remote: boot.place.remote,
    retries: 0,
    painted: boot.fragment !== undefined,
  });
  let remote: RemoteView<HTMLElement> | undefined;

  const session = makeSessionKeeper(boot.session, { call, live, onBets: tellOfBets });
  const desk = makeCouponDesk({
    call,
    live,
    session: session.state,
    preferences: preferences.state,
    onPlaced: ({ balance, iso }) =>
      session.put(session.state.get().accounts.flatMap((one) => (one.iso === iso ? [{ ...one, money: balance }] : []))),
    onSignIn: () => modal.set('signIn'),
    onDeposit: () => void deposit(),
  });
  const navigator = makeNavigator({ language: boot.preferences.language, onPlace: (next) => void showPlace(next) });

  async function showPlace(next: Place): Promise<void> {
    place.set(next);
    desk.sheet.set(false);
    busy.set(true);
    await remote?.show(next.url, next.remote);
    if (place.get() === next) busy.set(false);
  }

  function onShown({ fragment, remote: shown }: NavigationAnswer): void {
    document.title = fragment.head.title === '' ? SITE_NAME : `${fragment.head.title} · ${SITE_NAME}`;
    if (shown !== place.get().remote) place.set({ ...place.get(), route: 'notFound', params: {}, remote: shown });
    navigator.settle();
  }

  /** Settled bets of the player, as they happen: the balance has already come with them. */
  function tellOfBets(bets: readonly BetView[]): void {
    for (const bet of bets) {
      if (bet.state !== 'won' && bet.state !== 'returned') continue;
      const amount = formatMoney(bet.payout ?? 0, bet.iso, boot.preferences.language);
      notices.add({ kind: 'success', text: t(`shell.bet.${bet.state}`, { id: bet.betId, amount }) });
    }
  }

  /** A page that the visitor may no longer see, or now may not need, is asked for again: the server leads on. */
  async function refreshSession(): Promise<void> {
    const before = session.state.get().userId;
    await session.refresh();
    const { userId } = session.state.get();
    if (userId === before) return;
    live.reconnect();
    const { route } = place.get();
    const row: RouteRow | undefined = route === 'notFound' ? undefined : ROUTES[route];
    const visitor = { signedIn: userId !== undefined, features: new Set(boot.features), production: boot.production };
    if (row && decideAccess(row, visitor).kind !== 'allowed') void showPlace({ ...place.get() });
  }

  async function deposit(): Promise<void> {
    const { account } = purseOf(session.state.get(), boot.preferences.language);
    if (!account) return modal.set('signIn');
    const amount = getCurrency(account.iso).initialStakeMinor * DEPOSIT_STAKES;
    const body = { id: crypto.randomUUID(), amount };
    const result = await call(demoDeposit, { params: { accountId: account.id }, body });
    if (!result.ok) return notices.add({ kind: 'error', text: refusalText(t, result.error.code) });
    session.put([result.answer.account]);
    notices.add({ kind: 'success', text: t('shell.deposited', { amount: formatMoney(amount, account.iso, boot.preferences.language) }) });
  }

  const api: ShellApi = {
    version: 'v2',
    get preferences() {
      return preferences.state.get();
    },
    messages: boot.messages,
    session: session.state,
    coupon: { selected: desk.coupon.selected, toggle: (selection) => desk.edit({ edit: 'toggle', selection }) },
    live,
    call,
    navigate: navigator.go,
    notify: notices.add,
    openModal: modal.set,
    refreshSession,
  };

  function start(element: HTMLElement): () => void {
    const slot = makeSlot(element);
    const standing = new RemoteView<HTMLElement>(
      {
        fetchPage: makePageFetch(boot.preferences.language),
        loadModule: loadRemoteModule,
        loadStyles,
        paint: slot.paint,
        clear: slot.clear,
        onShown,
        onRedirect: (path) => location.assign(path),
        shell: api,
        clock: browserClock,
        log: (message, details) => console.error(message, details ?? ''),
      },
      boot.place.remote,
      boot.fragment !== undefined,
    );
    remote = standing;
    const leaveView = standing.snapshot.subscribe(() => view.set(standing.snapshot.get()));
    if (boot.fragment && slot.first) void standing.adopt(boot.place.url, slot.first, boot.fragment);
    else void standing.show(boot.place.url, boot.place.remote);
    session.follow();
    const leaves = [leaveView, navigator.start(), desk.start(), followSports(live, sports)];
    return () => leaves.forEach((leave) => leave());
  }

  return {
    preferences: preferences.state,
    session: session.state,
    sports,
    place,
    view,
    busy,
    notices,
    modal,
    liveStatus: live.status,
    coupon: desk.coupon,
    prices: desk.prices,
    placement: desk.placement,
    couponSheet: desk.sheet,
    call,
    actions: {
      start,
      navigate: navigator.go,
      reloadRemote: () => void remote?.reload(),
      notify: notices.add,
      closeNotice: notices.close,
      openModal: modal.set,
      refreshSession,
      async signOut() {
        await call(signOut);
        await refreshSession();
      },
      deposit,
      setTheme(theme) {
        preferences.setTheme(theme);
        remote?.redraw();
      },
      setCoefView(id) {
        preferences.setCoefView(id);
        remote?.redraw();
      },
      editCoupon: desk.edit,
      placeCoupon: desk.press,
      askPlacement: () => void desk.placement.ask(),
      dismissPlacement: desk.placement.dismiss,
      showCoupon: desk.sheet.set,
    },
  };
}

const SITE_NAME = 'Glasshouse';
