import type { ShellApi } from '@glasshouse/contracts/shell-api';
import { followMenus } from '@glasshouse/kit/focus';
import { formatMoney, makeTranslate } from '@glasshouse/kit/i18n';
import { browserClock } from '@glasshouse/kit/live';
import type { Boot } from '../boot.ts';
import type { HostedMount } from '../client/host-remote.ts';
import { liveCoupon } from '../coupon/living.ts';
import { liveChrome } from './chrome/living.ts';
import { liveDeposits } from './deposits/living.ts';
import { liveEventNotices, type LivingEventNotices } from './event-notices/living.ts';
import { makeGuestStars } from './favourites/guest-stars.ts';
import { startExperiments } from './experiments/living.ts';
import { liveFavourites, type LivingFavourites } from './favourites/living.ts';
import { liveInstall } from './install/living.ts';
import type { Features } from './list.ts';
import { liveJoining } from './joining/living.ts';
import { liveMaintenance } from './maintenance/living.ts';
import { liveMessages, type LivingMessages } from './messages/living.ts';
import { askModals } from './modals/ask-modals.ts';
import { startWatching } from './modals/start-watching.ts';
import { tellAside } from './modals/tell-aside.ts';
import { liveModals, type LivingModals } from './modals/living.ts';
import { liveNetwork } from './network/living.ts';
import { liveNotices } from './notices/living.ts';
import { startOneTap } from './one-tap/living.ts';
import { livePage } from './page/living.ts';
import { readBan } from './page/read-ban.ts';
import { findHold } from './page/navigator.ts';
import { livePhoneCountry } from './phone-country/living.ts';
import { livePreferences, type LivingPreferences } from './preferences/living.ts';
import { followOffers } from './protection/follow-offers.ts';
import { liveProtection, type LivingProtection } from './protection/living.ts';
import { makeChainDoor } from './session/chain-door.ts';
import { followChain } from './session/follow-chain.ts';
import { forgetPerson } from './session/forget-person.ts';
import { liveSession, type LivingSession } from './session/living.ts';
import { announceBets } from './session/money-news.ts';
import { startKeeping } from './session/start-keeping.ts';
import { makeSite } from './site/still.ts';
import { liveSports } from './sports/living.ts';
import { startVersion } from './version/living.ts';
import { liveWays, type LivingWays } from './ways/living.ts';

/** Every feature of `list`, alive. */
export interface LivingShell {
  readonly features: Features;
  /** Once: live topics, storage, and the page's remote in this element; `mount` where it has begun to stand there. */
  start(slot: HTMLElement, shell: ShellApi, mount?: HostedMount<HTMLElement>): () => void;
}

export function makeLivingShell(boot: Boot): LivingShell {
  const living = makeLiving(boot);
  return {
    features: living,
    start: (slot, shell, mount) => start(boot, living, () => living.page.start(slot, shell, mount)),
  };
}

/** What stands on no other feature. */
function makeGround(boot: Boot, refreshSession: () => void) {
  const { language } = boot.preferences;
  const t = makeTranslate(boot.messages, language);
  const notices = liveNotices(t);
  const chain = makeChainDoor({
    onSignedOut: refreshSession,
    onBusy() {
      const id = notices.board.add({ kind: 'info', text: t('captcha.busy'), group: 'captcha', stays: true });
      return () => notices.board.close(id);
    },
  });
  return { t, language, site: makeSite(boot), network: liveNetwork(chain.mend), notices, chain };
}

/**
 * What a visitor has and does. Each is handed what it needs of the others; what comes after it, by a function.
 */
function makePersonal(boot: Boot, { t, language, site, network, notices }: Ground) {
  const page = livePage(boot, () => {
    coupon.show(false);
    modals.leave();
    askHere();
  });
  const modals = liveModals(boot.modals, {
    storage: localStorage,
    place: page.place,
    hasAgreed: () => preferences.state.get().cookiesAgreeType !== undefined,
    mayOffer: () => protection.mayOffer(),
  });
  attendProofs(network, modals);
  const preferences: LivingPreferences = livePreferences(boot, {
    call: network.call,
    clock: browserClock,
    place: page.place,
    storage: localStorage,
    isAgeOfSession: site.features.has('ageConfirmation.session'),
    closeModal: modals.close,
    onChange: page.redraw,
  });
  const favourites: LivingFavourites = liveFavourites({
    call: network.call,
    guest: makeGuestStars(localStorage, window),
    signedIn: boot.session.userId !== undefined,
    showFailure: notices.showFailure,
  });
  const session: LivingSession = liveSession(boot.session, {
    call: network.call,
    live: network.live,
    clock: browserClock,
    onBets: (bets) => announceBets({ t, language, notify: notices.notify }, bets),
    onPending: (ended) => coupon.hearPending(ended),
    onFavourites: favourites.take,
    onMessages: (unread) => messages.take(unread),
    onProtection: (state) => protection.take(state),
    // Another player, another socket; and perhaps another page.
    async onPerson(signedIn, isWished) {
      network.live.reconnect();
      await preferences.meet(signedIn);
      void favourites.meet(signedIn);
      messages.meet();
      void protection.meet(signedIn, isWished);
      page.arrive(signedIn, isWished, readBan(session.state.get().standing));
      askHere();
    },
    onStanding: (standing) => page.arrive(true, false, readBan(standing)),
    onGone: forgetHere,
    showFailure: notices.showFailure,
    isHeld: isSessionHeld,
  });
  const messages = watchMessages({ t, network, session, notices });
  const protection: LivingProtection = protect({ t, language, network, session, modals, notices });
  const { coupon, ...money } = makeMoney(boot, { t, network, notices, page, modals, preferences, session, protection });
  const { features } = site;
  const askHere = () =>
    askModals({ preferences: preferences.state, session: session.state, place: page.place, features }, modals);
  return { coupon, ...money, favourites, messages, modals, page, preferences, protection, session, askHere };
}

function forgetHere(): void {
  forgetPerson({
    writeCookie: (cookie) => void (document.cookie = cookie),
    storage: localStorage,
    tabStorage: sessionStorage,
  });
}

/** A window that is closed without a proof says no to the calls that wait for one. */
function attendProofs({ proofs }: Ground['network'], modals: LivingModals): void {
  proofs.attend(() => {
    modals.ask('proof');
    modals.whenGone('proof', () => proofs.settle(false));
  });
}

type Ground = ReturnType<typeof makeGround>;

function watchMessages({ t, network, session, notices }: Omit<Protecting, 'modals' | 'language'>): LivingMessages {
  return liveMessages({
    call: network.call,
    clock: browserClock,
    session: session.state,
    isHidden: () => document.hidden,
    onNew: () => void notices.board.add({ kind: 'info', text: t('shell.newMessage'), group: 'messages' }),
  });
}

interface Protecting extends Pick<Ground, 't' | 'language' | 'network' | 'notices'> {
  readonly session: LivingSession;
  readonly modals: LivingModals;
}

function protect({ t, language, network: { call, live }, session, modals, notices }: Protecting): LivingProtection {
  /** The notice that time ends soon; none has the number 0. */
  let soon = 0;
  return liveProtection({
    call,
    clock: browserClock,
    memory: localStorage,
    session: session.state,
    status: live.status,
    isHidden: () => document.hidden,
    onCheckDue: () => modals.ask('realityCheck'),
    onCheckAnswered: () => modals.close('realityCheck'),
    onEndsSoon: () => (soon = notices.board.add({ kind: 'warning', text: t('sessionEnd.soon'), group: 'sessionEnd' })),
    onOver() {
      notices.board.close(soon);
      modals.ask('sessionEnd');
    },
    onIdle: () => void notices.board.add({ kind: 'warning', text: t('session.stillHere'), group: 'stillHere' }),
    onCapStep: (leftMinor, iso) => {
      const left = formatMoney(leftMinor, iso, language);
      const text = t('limits.reachedOnly', { limit: t('limits.name.0'), left });
      notices.board.add({ kind: 'warning', text, group: 'monthCap' });
    },
    onSignedOut: () => void session.refresh(),
    showFailure: notices.showFailure,
  });
}

/** What happens in starred events; protection and session are what its gate depends on. */
function tellOfEvents(
  { network }: Ground,
  { preferences, favourites, session, protection }: ReturnType<typeof makePersonal>,
): LivingEventNotices {
  return liveEventNotices({
    live: network,
    clock: browserClock,
    preferences: preferences.state,
    choose: preferences.choose,
    favourites: favourites.all,
    onStarred: favourites.onStarred,
    mayOffer: protection.mayOffer,
    onGate(listener) {
      const leaves = [protection.seen, session.state].map((store) => store.subscribe(listener));
      return () => leaves.forEach((leave) => leave());
    },
    isHidden: () => document.hidden,
  });
}

interface Moneyed extends Pick<Ground, 't' | 'network' | 'notices'> {
  readonly page: ReturnType<typeof livePage>;
  readonly modals: LivingModals;
  readonly preferences: LivingPreferences;
  readonly session: LivingSession;
  readonly protection: LivingProtection;
}

/** What a player's money is put into. */
function makeMoney(boot: Boot, { t, network, notices, page, modals, preferences, session, protection }: Moneyed) {
  const onGuest = () => modals.ask('signIn');
  const joining = liveJoining(modals);
  const deposits = liveDeposits({
    t,
    preferences: preferences.state,
    call: network.call,
    notices: notices.board,
    session,
    onGuest,
    navigate: page.navigate,
    protection,
    onAsked: () => modals.ask('deposit'),
  });
  const coupon = liveCoupon(boot, {
    network,
    notices,
    preferences,
    session,
    onSignIn: onGuest,
    onRegister: joining.open,
    onDeposit: () => void deposits.ask(),
    navigate: page.navigate,
    protection,
  });
  return { coupon, deposits, joining };
}

/** How somebody registers and signs in; what is heard of it is for whoever counts visits. */
function followWays(
  { network }: Ground,
  { page, modals, session, preferences }: ReturnType<typeof makePersonal>,
): LivingWays {
  return liveWays({
    place: page.place,
    modal: modals.front,
    session: session.state,
    preferences: preferences.state,
    onCall: network.onCall,
    onPageHide(listener) {
      addEventListener('pagehide', listener);
      return () => removeEventListener('pagehide', listener);
    },
    storage: localStorage,
    nowMs: browserClock.now,
  });
}

function makeLiving(boot: Boot) {
  const ground = makeGround(boot, () => void personal.session.refresh());
  const personal: ReturnType<typeof makePersonal> = makePersonal(boot, ground);
  const { page, modals } = personal;
  return {
    ...ground,
    ...personal,
    chrome: liveChrome(
      { place: page.place, modal: modals.front, features: ground.site.features },
      boot.site.toTopScreens,
    ),
    install: liveInstall(),
    phoneCountry: livePhoneCountry(modals),
    ways: followWays(ground, personal),
    eventNotices: tellOfEvents(ground, personal),
    sports: liveSports(boot, {
      live: ground.network.live,
      call: ground.network.call,
      clock: browserClock,
      place: personal.page.place,
      session: personal.session.state,
      isHeld: () => document.hidden || !!document.querySelector('[data-leagues]:is(:hover,:focus-within)'),
    }),
  };
}

/** What the server painted is taken up by the clock it was painted by; only then is the page told of another one. */
function startSeeing(boot: Boot, { page, preferences }: ReturnType<typeof makeLiving>): () => void {
  if (!boot.fragment) preferences.seeZone();
  const look = (): void => {
    if (page.view.get().state === 'loading') return;
    leave();
    preferences.seeZone();
  };
  const leave = page.view.subscribe(look);
  return leave;
}

/** Of the site, while the page is open: another build, and work that is planned. */
function followNews(boot: Boot, { t, coupon, preferences, notices }: ReturnType<typeof makeLiving>): () => void {
  const maintenance = liveMaintenance({
    t,
    clock: browserClock,
    preferences: preferences.state,
    notices: notices.board,
  });
  maintenance.tell(boot.site.notice);
  const news = { t, notices: notices.board, isCouponOpen: coupon.sheet.get, onNotice: maintenance.tell };
  const stop = startVersion(boot.updates, news);
  return () => {
    stop();
    maintenance.stop();
  };
}

function start(boot: Boot, living: ReturnType<typeof makeLiving>, startPage: () => () => void): () => void {
  const { coupon, favourites, session, preferences, notices } = living;
  session.follow();
  const signedIn = session.state.get().userId !== undefined;
  void preferences.meet(signedIn);
  void favourites.meet(signedIn);
  void living.protection.meet(signedIn, true);
  const leaves = [
    startSeeing(boot, living),
    startPage(),
    followMenus(),
    coupon.start(),
    living.deposits.start(),
    favourites.start(),
    living.eventNotices.start(),
    living.protection.start(),
    living.messages.start(),
    followOffers({
      mayOffer: living.protection.mayOffer,
      gate: [living.protection.seen, session.state],
      root: document.documentElement,
      onAllowed: living.askHere,
      onForbidden: living.modals.dropOffers,
    }),
    tellAside({ ...living, notices: notices.board, session: session.state }),
    living.sports.start(),
    followNews(boot, living),
    living.chrome.start(),
    startWatching(living),
    living.ways.start(),
    startExperiments(boot.site.isTrying, living.network.call),
    startOneTapHere(boot, living),
    startKeeping(living),
    followChain({
      clock: browserClock,
      session: session.state,
      refresh: session.refresh,
      isHeld: () => findHold() !== null || isSessionHeld(),
      loadChain: living.chain.load,
    }),
    notices.showFailure.listen(),
  ];
  living.askHere();
  return () => leaves.forEach((leave) => leave());
}

function startOneTapHere(
  boot: Boot,
  { language, network, preferences, session, notices }: ReturnType<typeof makeLiving>,
) {
  return startOneTap({
    script: boot.site.oneTapScript,
    call: network.call,
    language,
    preferences: preferences.state,
    session: session.state,
    showFailure: notices.showFailure,
  });
}

/** The page shows something that is gone with another session: codes to type, or why one has ended. */
function isSessionHeld(): boolean {
  return document.querySelector('[data-holds-session]') !== null;
}
