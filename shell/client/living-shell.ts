import { signOut } from '@glasshouse/contracts/session';
import type { CallApi, ShellApi } from '@glasshouse/contracts/shell-api';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { browserClock, makeBrowserLive, makeValueStore, type LiveClient } from '@glasshouse/kit/live';
import { browserRequests, makeHoldName, onBrowserWake } from '@glasshouse/kit/money';
import type { Boot } from '../boot.ts';
import { followSummary } from '../coupon/state/coupon-summary.ts';
import type { ShellActions, ShellServices } from '../services.ts';
import { makeWhenMarketing } from '../modals/when-marketing.ts';
import { askModals } from './ask-modals.ts';
import { CouponDesk } from './coupon-desk.ts';
import { makeDepositKeeper } from './deposit-keeper.ts';
import { followChrome } from './follow-chrome.ts';
import { makeFullscreenKeeper } from './follow-fullscreen.ts';
import { makeScrollKeeper } from './follow-scroll.ts';
import { followSports } from './follow-sports.ts';
import { followVersion } from './follow-version.ts';
import type { HostedMount } from './host-remote.ts';
import { makeCalls } from './make-calls.ts';
import { makeModalKeeper } from './modal-keeper.ts';
import { tellOfBets } from './money-news.ts';
import { makeNoticeBoard } from './notice-board.ts';
import { PageKeeper } from './page-keeper.ts';
import { makePhoneCountryKeeper } from './phone-country-keeper.ts';
import { makePreferenceKeeper } from './preference-keeper.ts';
import { readSelection } from './read-selection.ts';
import { makeSessionKeeper } from './session-keeper.ts';
import { makeFailureTeller } from './tell-failure.ts';
import { whenIdle } from './when-idle.ts';

/** The shell of one page, alive. */
export interface LivingShell {
  /** Every store the frame reads, and everything it can do. */
  readonly services: ShellServices;
  /** The one object that remotes are handed. */
  readonly shell: ShellApi;
  /** Once: live topics, storage, and the page's remote in this element; `mount` where it has begun to stand there. */
  start(slot: HTMLElement, mount?: HostedMount<HTMLElement>): () => void;
}

export function makeLivingShell(boot: Boot): LivingShell {
  const parts = makeParts(boot);
  const refreshSession = makeRefresh(parts);
  const shell = makeShellApi(boot, parts, refreshSession);
  return {
    services: makeServices(boot, parts, refreshSession),
    shell,
    start: (slot, mount) => start(boot, parts, () => parts.page.start(slot, shell, mount)),
  };
}

function makeServices(boot: Boot, parts: Parts, refreshSession: () => Promise<void>): ShellServices {
  const { preferences, session, page, desk, live, notices, modals, sports, call } = parts;
  return {
    preferences: preferences.state,
    session: session.state,
    sports,
    place: page.place,
    chrome: followChrome({
      place: page.place,
      modal: modals.front,
      fullscreen: parts.fullscreen.filled,
      features: parts.features,
    }),
    view: page.view,
    busy: page.busy,
    notices,
    modal: modals.front,
    banner: modals.banner,
    phoneCountry: parts.phoneCountry.chosen,
    scroll: parts.scroll.view,
    fullscreen: parts.fullscreen.filled,
    liveStatus: live.status,
    coupon: desk.coupon,
    couponSummary: followSummary(desk.coupon),
    couponOddsMilli: desk.oddsMilli,
    couponSheet: desk.sheet,
    openCounter: desk.openCounter,
    counterOpen: desk.opened,
    outlined: boot,
    messages: boot.messages,
    features: parts.features,
    call,
    whenMarketing: makeWhenMarketing({ preferences: preferences.state, place: page.place, clock: browserClock }),
    actions: makeActions(parts, refreshSession),
  };
}

/** What the shell is made of, each part knowing only the ones before it. */
function makeParts(boot: Boot) {
  const t = makeTranslate(boot.messages, boot.preferences.language);
  const { call, callUntil, termsAlarm } = makeCalls();
  const live = makeBrowserLive();
  const notices = makeNoticeBoard();
  const features = new Set(boot.features);
  const modals = makeModalKeeper(boot.modals, localStorage);
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
  const deposits = makeDepositKeeper({ ...news, call, notices, session, onGuest: () => modals.ask('signIn') });
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
    hold: makeHoldName(navigator.locks),
    requests: browserRequests,
    onWake: onBrowserWake,
    onBalance: session.putBalance,
    onSignIn: () => modals.ask('signIn'),
    onDeposit: () => void deposits.deposit(),
  });
  const page: PageKeeper = new PageKeeper(boot, () => {
    desk.sheet.set(false);
    modals.leave();
    askHere();
  });
  const askHere = () =>
    askModals({ preferences: preferences.state, session: session.state, place: page.place, features }, modals);
  const seen = {
    scroll: makeScrollKeeper(),
    fullscreen: makeFullscreenKeeper(),
    sports: makeValueStore(boot.sports),
    phoneCountry: makePhoneCountryKeeper(modals),
  };
  const told = { t, notices, tellFailure: makeFailureTeller({ t, notices }), termsAlarm };
  return { ...seen, ...told, call, live, features, modals, askHere, preferences, session, deposits, desk, page };
}

/** site.md section 9: thirty days. */
const AGE_REMEMBERED_SEC = 2_592_000;

type Parts = ReturnType<typeof makeParts>;

function start(boot: Boot, parts: Parts, startPage: () => () => void): () => void {
  const { notices, preferences, session, sports, desk, live } = parts;
  const onStorage = (event: StorageEvent) => desk.coupon.follow(event.key);
  addEventListener('storage', onStorage);
  session.follow();
  void preferences.meet(session.state.get().userId !== undefined);
  const leaves = [
    startPage(),
    desk.start(),
    parts.deposits.start(),
    followSports(live, sports),
    followVersion(boot.updates, { t: parts.t, notices, isCouponOpen: desk.sheet.get }),
    parts.scroll.start(),
    parts.fullscreen.start(),
    () => removeEventListener('storage', onStorage),
    whenIdle(() => void watch(parts).then((stop) => (stopped ? stop() : leaves.push(stop)))),
    parts.tellFailure.listen(),
  ];
  let stopped = false;
  parts.askHere();
  return () => {
    stopped = true;
    leaves.forEach((leave) => leave());
  };
}

function makeActions(parts: Parts, refreshSession: () => Promise<void>): ShellActions {
  const { call, notices, modals, preferences, desk, page, deposits } = parts;
  return {
    navigate: page.navigator.go,
    reloadRemote: () => page.reload(),
    notify: notices.add,
    closeNotice: notices.close,
    // Whoever has answered already comes for the settings, not for the question.
    openModal: (name) =>
      modals.ask(name === 'cookieConsent' && preferences.state.get().cookiesAgreeType ? 'cookieSettings' : name),
    closeModal: modals.close,
    pickPhoneCountry: parts.phoneCountry.answer,
    refreshSession,
    async signOut() {
      const ended = await call(signOut);
      if (!ended.ok) return parts.tellFailure(ended);
      await refreshSession();
    },
    deposit: deposits.deposit,
    choose: preferences.choose,
    confirmAge() {
      preferences.confirmAge(parts.features.has('ageConfirmation.session') ? 'session' : AGE_REMEMBERED_SEC);
      modals.close('ageConfirmation');
    },
    agreeToCookies(type) {
      preferences.choose('cookiesAgreeType', type);
      modals.close('cookieConsent');
      modals.close('cookieSettings');
    },
    editCoupon: (change) => desk.edit(change),
    showCoupon: desk.sheet.set,
  };
}

/** What may come up by itself; its code comes when the page has all it needs. */
async function watch(parts: Parts): Promise<() => void> {
  const { startWatch } = await import('../modals/watch/index.ts');
  return startWatch({
    ...parts,
    preferences: parts.preferences.state,
    session: parts.session.state,
    place: parts.page.place,
    alarm: parts.termsAlarm,
    navigate: parts.page.navigator.go,
    storage: localStorage,
    sessionStorage,
    clock: browserClock,
    isHidden: () => document.hidden,
  });
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
      toggle: (selection) => desk.pick(readSelection(selection)),
      onChange: desk.coupon.onChange,
    },
    live,
    call,
    navigate: page.navigator.go,
    notify: notices.add,
    openModal: modals.ask,
    choosePhoneCountry: parts.phoneCountry.ask,
    refreshSession,
  };
}
