import type { SelectionId } from '@glasshouse/domain/markets';
import type { ShellApi, Store } from '@glasshouse/contracts/shell-api';
import { SLOT_ELEMENT_ID, type Boot } from '../boot.ts';
import { loadLateParts } from '../frame/late-part.tsx';
import { makeStillServices, type ShellActions, type ShellServices } from '../services.ts';
import { startFirstMount } from './first-mount.ts';
import { loadSurely } from './load-surely.ts';
import { makeRelayStore } from './relay-store.ts';
import { Waiting } from './waiting.ts';

export interface FirstShell {
  readonly services: ShellServices;
  /** The page's remote is what most visitors came for: React takes it up first, the frame around it right after. */
  readonly remoteBegun: Promise<void>;
  /** Once, when what the server drew is taken up: the rest of the shell is fetched. */
  onSlot(slot: HTMLElement): () => void;
}

const loadLivingShell = () => import('./living-shell.ts');

/**
 * What the first view lives by: everything stands as the server drew it, and the page's remote starts in it. What takes
 * code of its own (moving prices, the coupon, the way to another page) comes right after; whatever is asked for before
 * that waits for it.
 */
export function makeFirstShell(boot: Boot): FirstShell {
  const waiting = new Waiting();
  const services = makeFirstServices(boot, waiting);
  const host = document.getElementById(SLOT_ELEMENT_ID)?.firstElementChild;
  const first =
    boot.fragment && host instanceof HTMLElement
      ? startFirstMount(host, boot.fragment, makeFirstShellApi(boot, services, waiting))
      : undefined;
  return {
    services,
    remoteBegun: first?.begun ?? Promise.resolve(),
    onSlot(slot) {
      let over = false;
      let leave: () => void = () => {};
      // The frame is whole before anything of it changes.
      void Promise.all([loadSurely(loadLivingShell), loadLateParts()]).then(([{ makeLivingShell }]) => {
        if (over) return;
        const living = makeLivingShell(boot);
        leave = living.start(slot, first?.mount);
        waiting.arrive(living);
      });
      return () => {
        over = true;
        leave();
      };
    },
  };
}

function makeFirstServices(boot: Boot, waiting: Waiting): ShellServices {
  const still = makeStillServices(boot);
  const relay = <Value>(pick: (services: ShellServices) => Store<Value>): Store<Value> =>
    makeRelayStore(
      pick(still).get(),
      waiting.coming.then(({ services }) => pick(services)),
    );
  return {
    ...still,
    preferences: relay((services) => services.preferences),
    session: relay((services) => services.session),
    sports: relay((services) => services.sports),
    place: relay((services) => services.place),
    chrome: relay((services) => services.chrome),
    view: relay((services) => services.view),
    busy: relay((services) => services.busy),
    notices: relay((services) => services.notices),
    modal: relay((services) => services.modal),
    banner: relay((services) => services.banner),
    phoneCountry: relay((services) => services.phoneCountry),
    scroll: relay((services) => services.scroll),
    fullscreen: relay((services) => services.fullscreen),
    liveStatus: relay((services) => services.liveStatus),
    coupon: {
      get: () => waiting.getHere().services.coupon.get(),
      subscribe: (listener) => waiting.getHere().services.coupon.subscribe(listener),
    },
    couponSummary: relay((services) => services.couponSummary),
    couponOddsMilli: relay((services) => services.couponOddsMilli),
    couponSheet: relay((services) => services.couponSheet),
    counterOpen: relay((services) => services.counterOpen),
    openCounter: async () => (await waiting.coming).services.openCounter(),
    call: async (call, input) => (await waiting.coming).services.call(call, input),
    whenMarketing: (start) => waiting.begin(({ services }) => services.whenMarketing(start)),
    actions: makeFirstActions(waiting),
  };
}

function makeFirstActions(waiting: Waiting): ShellActions {
  const act = (run: (actions: ShellActions) => void) => waiting.do(({ services }) => run(services.actions));
  const ask = async <Answer>(run: (actions: ShellActions) => Promise<Answer>) =>
    run((await waiting.coming).services.actions);
  return {
    navigate: (path, options) => act((actions) => actions.navigate(path, options)),
    reloadRemote: () => act((actions) => actions.reloadRemote()),
    notify: (notice) => act((actions) => actions.notify(notice)),
    closeNotice: (id) => act((actions) => actions.closeNotice(id)),
    openModal: (name) => act((actions) => actions.openModal(name)),
    closeModal: (name) => act((actions) => actions.closeModal(name)),
    pickPhoneCountry: (code) => act((actions) => actions.pickPhoneCountry(code)),
    refreshSession: () => ask((actions) => actions.refreshSession()),
    signOut: () => ask((actions) => actions.signOut()),
    deposit: () => ask((actions) => actions.deposit()),
    choose: (name, value) => act((actions) => actions.choose(name, value)),
    confirmAge: () => act((actions) => actions.confirmAge()),
    agreeToCookies: (type) => act((actions) => actions.agreeToCookies(type)),
    editCoupon: (change) => act((actions) => actions.editCoupon(change)),
    showCoupon: (open) => act((actions) => actions.showCoupon(open)),
  };
}

const NOTHING_SELECTED: ReadonlySet<SelectionId> = new Set();

/** What the page's remote is handed: the same object for as long as it stands. */
function makeFirstShellApi(boot: Boot, services: ShellServices, waiting: Waiting): ShellApi {
  const { actions, session, call } = services;
  const selected = waiting.coming.then(({ shell }) => shell.coupon.selected);
  return {
    version: 'v2',
    get preferences() {
      return services.preferences.get();
    },
    messages: boot.messages,
    session,
    coupon: {
      selected: makeRelayStore(NOTHING_SELECTED, selected),
      toggle: (selection) => waiting.do(({ shell }) => shell.coupon.toggle(selection)),
      onChange: (listener) => waiting.begin(({ shell }) => shell.coupon.onChange(listener)),
    },
    live: {
      status: services.liveStatus,
      subscribe: (topic, from, listener) => waiting.begin(({ shell }) => shell.live.subscribe(topic, from, listener)),
    },
    call,
    navigate: actions.navigate,
    notify: actions.notify,
    openModal: actions.openModal,
    choosePhoneCountry: async (chosen) => (await waiting.coming).shell.choosePhoneCountry(chosen),
    refreshSession: actions.refreshSession,
  };
}
