import { signOut } from '@glasshouse/contracts/session';
import type { CallApi, ShellApi } from '@glasshouse/contracts/shell-api';
import { makeBrowserCall } from '@glasshouse/kit/api';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { browserClock, makeBrowserLive, makeValueStore, type LiveClient } from '@glasshouse/kit/live';
import type { Boot } from '../boot.ts';
import type { ModalName, ShellActions, ShellServices } from '../services.ts';
import { CouponDesk } from './coupon-desk.ts';
import { followSports } from './follow-sports.ts';
import { depositDemo, tellOfBets } from './money-news.ts';
import { makeNoticeBoard } from './notice-board.ts';
import { PageKeeper } from './page-keeper.ts';
import { makePreferenceKeeper } from './preference-keeper.ts';
import { makeSessionKeeper } from './session-keeper.ts';

/** The living shell of one page: every store the frame reads, and everything it can do. */
export function makeServices(boot: Boot): ShellServices {
  const parts = makeParts(boot);
  const { preferences, session, page, desk, live, notices, modal, sports, call } = parts;
  return {
    preferences: preferences.state,
    session: session.state,
    sports,
    place: page.place,
    view: page.view,
    busy: page.busy,
    notices,
    modal,
    liveStatus: live.status,
    coupon: desk.coupon,
    couponOddsMilli: desk.oddsMilli,
    couponSheet: desk.sheet,
    openCounter: desk.openCounter,
    counterOpen: desk.opened,
    messages: boot.messages,
    features: new Set(boot.features),
    call,
    actions: makeActions(boot, parts),
  };
}

/** What the shell is made of, each part knowing only the ones before it. */
function makeParts(boot: Boot) {
  const t = makeTranslate(boot.messages, boot.preferences.language);
  const call = makeBrowserCall(fetch.bind(globalThis));
  const live = makeBrowserLive();
  const notices = makeNoticeBoard();
  const modal = makeValueStore<ModalName | undefined>(undefined);
  const preferences = makePreferenceKeeper(boot.preferences);
  const news = { t, language: boot.preferences.language, notify: notices.add };
  const session = makeSessionKeeper(boot.session, {
    call,
    live,
    onBets: (bets) => tellOfBets(news, bets),
    onPending: (ended) => desk.hearPending(ended),
  });
  const deposit = () => depositDemo({ ...news, call, session, onGuest: () => modal.set('signIn') });
  const desk: CouponDesk = new CouponDesk({
    memory: { shared: localStorage, own: sessionStorage },
    call,
    callUntil,
    live,
    clock: browserClock,
    session: session.state,
    preferences: preferences.state,
    messages: boot.messages,
    notices,
    isOneClickAllowed: boot.features.includes('oneClick'),
    makeChance: () => crypto.randomUUID(),
    onBalance: session.putBalance,
    onSignIn: () => modal.set('signIn'),
    onDeposit: () => void deposit(),
  });
  const page = new PageKeeper(boot, () => desk.sheet.set(false));
  return { call, live, notices, modal, preferences, session, sports: makeValueStore(boot.sports), deposit, desk, page };
}

/** Calls that are given up when the signal says so. */
function callUntil(signal: AbortSignal): CallApi {
  return makeBrowserCall((url, options) => {
    const signals = options?.signal ? [signal, options.signal] : [signal];
    return fetch(url, { ...options, signal: AbortSignal.any(signals) });
  });
}

type Parts = ReturnType<typeof makeParts>;

function makeActions(boot: Boot, parts: Parts): ShellActions {
  const { call, notices, modal, preferences, session, sports, desk, page, live, deposit } = parts;
  const refreshSession = makeRefresh(parts);
  return {
    start(slot) {
      const onStorage = (event: StorageEvent) => desk.coupon.follow(event.key);
      addEventListener('storage', onStorage);
      session.follow();
      const leavePage = page.start(slot, makeShellApi(boot, parts, refreshSession));
      const leaves = [
        leavePage,
        desk.start(),
        followSports(live, sports),
        () => removeEventListener('storage', onStorage),
      ];
      return () => leaves.forEach((leave) => leave());
    },
    navigate: page.navigator.go,
    reloadRemote: () => page.reload(),
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
      page.redraw();
    },
    setCoefView(id) {
      preferences.setCoefView(id);
      page.redraw();
    },
    editCoupon: (change) => desk.edit(change),
    showCoupon: desk.sheet.set,
  };
}

/** Another player, another socket; and perhaps another page. */
function makeRefresh({ session, live, page }: Pick<Parts, 'session' | 'page'> & { live: LiveClient }) {
  return async () => {
    const before = session.state.get().userId;
    await session.refresh();
    const { userId } = session.state.get();
    if (userId === before) return;
    live.reconnect();
    page.checkAccess(userId !== undefined);
  };
}

/** The one object that remotes are handed. */
function makeShellApi(boot: Boot, parts: Parts & { call: CallApi }, refreshSession: () => Promise<void>): ShellApi {
  const { preferences, session, desk, live, call, page, notices, modal } = parts;
  return {
    version: 'v2',
    get preferences() {
      return preferences.state.get();
    },
    messages: boot.messages,
    session: session.state,
    coupon: {
      selected: desk.coupon.selected,
      toggle: (selection) => desk.pick(selection),
      onChange: desk.coupon.onChange,
    },
    live,
    call,
    navigate: page.navigator.go,
    notify: notices.add,
    openModal: modal.set,
    refreshSession,
  };
}
