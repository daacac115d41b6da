import { signOut } from '@glasshouse/contracts/session';
import type { CallApi, ShellApi } from '@glasshouse/contracts/shell-api';
import { makeBrowserCall } from '@glasshouse/kit/api';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { browserClock, makeBrowserLive, makeValueStore, type LiveClient } from '@glasshouse/kit/live';
import type { Boot } from '../boot.ts';
import { listPaintedModals, type ShellActions, type ShellServices } from '../services.ts';
import { askModals } from './ask-modals.ts';
import { CouponDesk } from './coupon-desk.ts';
import { makeFullscreenKeeper } from './follow-fullscreen.ts';
import { makeScrollKeeper } from './follow-scroll.ts';
import { followSports } from './follow-sports.ts';
import { makeModalKeeper } from './modal-keeper.ts';
import { depositDemo, tellOfBets } from './money-news.ts';
import { makeNoticeBoard } from './notice-board.ts';
import { PageKeeper } from './page-keeper.ts';
import { makePreferenceKeeper, writePreference } from './preference-keeper.ts';
import { makeSessionKeeper } from './session-keeper.ts';

/** The living shell of one page: every store the frame reads, and everything it can do. */
export function makeServices(boot: Boot): ShellServices {
  const parts = makeParts(boot);
  const { preferences, session, page, desk, live, notices, modals, sports, call } = parts;
  return {
    preferences: preferences.state,
    session: session.state,
    sports,
    place: page.place,
    view: page.view,
    busy: page.busy,
    notices,
    modal: modals.front,
    scroll: parts.scroll.view,
    fullscreen: parts.fullscreen.filled,
    liveStatus: live.status,
    coupon: desk.coupon,
    couponOddsMilli: desk.oddsMilli,
    couponSheet: desk.sheet,
    openCounter: desk.openCounter,
    counterOpen: desk.opened,
    messages: boot.messages,
    features: parts.features,
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
  const features = new Set(boot.features);
  const modals = makeModalKeeper(listPaintedModals(boot), localStorage);
  const preferences = makePreferenceKeeper(boot.preferences, {
    call,
    storage: localStorage,
    signedIn: boot.session.userId !== undefined,
    onChange: () => page.redraw(),
  });
  const news = { t, language: boot.preferences.language, notify: notices.add };
  const session = makeSessionKeeper(boot.session, {
    call,
    live,
    onBets: (bets) => tellOfBets(news, bets),
    onPending: (ended) => desk.hearPending(ended),
  });
  const deposit = () => depositDemo({ ...news, call, session, onGuest: () => modals.ask('signIn') });
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
    isOneClickAllowed: features.has('oneClick'),
    makeChance: () => crypto.randomUUID(),
    onBalance: session.putBalance,
    onSignIn: () => modals.ask('signIn'),
    onDeposit: () => void deposit(),
  });
  const page: PageKeeper = new PageKeeper(boot, () => {
    desk.sheet.set(false);
    modals.leave();
    askHere();
  });
  const askHere = () =>
    askModals({ preferences: preferences.state, session: session.state, place: page.place, features }, modals);
  const seen = { scroll: makeScrollKeeper(), fullscreen: makeFullscreenKeeper(), sports: makeValueStore(boot.sports) };
  return { ...seen, call, live, notices, features, modals, askHere, preferences, session, deposit, desk, page };
}

/** Calls that are given up when the signal says so. */
function callUntil(signal: AbortSignal): CallApi {
  return makeBrowserCall((url, options) => {
    const signals = options?.signal ? [signal, options.signal] : [signal];
    return fetch(url, { ...options, signal: AbortSignal.any(signals) });
  });
}

/** site.md section 9: thirty days. */
const AGE_REMEMBERED_SEC = 2_592_000;

type Parts = ReturnType<typeof makeParts>;

function makeActions(boot: Boot, parts: Parts): ShellActions {
  const { call, notices, modals, preferences, session, sports, desk, page, live, deposit } = parts;
  const refreshSession = makeRefresh(parts);
  return {
    start(slot) {
      const onStorage = (event: StorageEvent) => desk.coupon.follow(event.key);
      addEventListener('storage', onStorage);
      session.follow();
      void preferences.meet(session.state.get().userId !== undefined);
      const leavePage = page.start(slot, makeShellApi(boot, parts, refreshSession));
      const leaves = [
        leavePage,
        desk.start(),
        followSports(live, sports),
        parts.scroll.start(),
        parts.fullscreen.start(),
        () => removeEventListener('storage', onStorage),
      ];
      parts.askHere();
      return () => leaves.forEach((leave) => leave());
    },
    navigate: page.navigator.go,
    reloadRemote: () => page.reload(),
    notify: notices.add,
    closeNotice: notices.close,
    openModal: modals.ask,
    closeModal: modals.close,
    refreshSession,
    async signOut() {
      await call(signOut);
      await refreshSession();
    },
    deposit,
    choose: preferences.choose,
    confirmAge() {
      preferences.confirmAge(parts.features.has('ageConfirmation.session') ? 'session' : AGE_REMEMBERED_SEC);
      modals.close('ageConfirmation');
    },
    agreeToCookies(type) {
      preferences.choose('cookiesAgreeType', type);
      writePreference('cookiesAgreeTime', Math.floor(Date.now() / 1000));
      modals.close('cookieConsent');
    },
    editCoupon: (change) => desk.edit(change),
    showCoupon: desk.sheet.set,
  };
}

/** Another player, another socket; and perhaps another page. */
function makeRefresh({ session, live, page, preferences, askHere }: Parts & { live: LiveClient }) {
  return async () => {
    const before = session.state.get().userId;
    await session.refresh();
    const { userId } = session.state.get();
    if (userId === before) return;
    live.reconnect();
    await preferences.meet(userId !== undefined);
    page.checkAccess(userId !== undefined);
    askHere();
  };
}

/** The one object that remotes are handed. */
function makeShellApi(boot: Boot, parts: Parts & { call: CallApi }, refreshSession: () => Promise<void>): ShellApi {
  const { preferences, session, desk, live, call, page, notices, modals } = parts;
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
    openModal: modals.ask,
    refreshSession,
  };
}
