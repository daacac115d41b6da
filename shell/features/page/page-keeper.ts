import type { Ban } from '@glasshouse/domain/access';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import type { NavigationAnswer, PagePart } from '@glasshouse/contracts/site';
import { browserClock, makeValueStore, type ValueStore } from '@glasshouse/kit/live';
import { PARTS_ELEMENT_ID, type Boot } from '../../boot.ts';
import type { Place } from '../../place.ts';
import { decideArrival } from './decide-arrival.ts';
import { isRechargeBlocked } from './decide-recharge.ts';
import type { HostedMount } from '../../client/host-remote.ts';
import { PageParts, type PartView } from '../../client/page-parts.ts';
import { loadRemoteModule } from '../../client/load-remote-module.ts';
import { makeNavigator, type Navigator } from './navigator.ts';
import { makeOpenPlace } from './open-place.ts';
import { makePageFetch } from './page-fetch.ts';
import { RemoteView, type RemoteViewDeps } from '../../client/remote-view.ts';
import type { RemoteViewSnapshot } from '../../client/remote-view-machine.ts';
import { loadStyles, makeSlot } from '../../client/slot.ts';

/** Where the visitor is, the remote that stands there, and those below it. */
export class PageKeeper {
  readonly place: ValueStore<Place>;
  readonly view: ValueStore<RemoteViewSnapshot>;
  readonly busy = makeValueStore(false);
  readonly navigator: Navigator;
  readonly #boot: Boot;
  readonly #onLeave: () => void;
  readonly #openPlace = makeOpenPlace(sessionStorage);
  #remote: RemoteView<HTMLElement> | undefined;
  #parts: PageParts | undefined;

  constructor(boot: Boot, onLeave: () => void) {
    this.#boot = boot;
    this.#onLeave = onLeave;
    this.place = makeValueStore(boot.place);
    this.#openPlace.note(boot.place);
    const painted = boot.fragment !== undefined;
    this.view = makeValueStore<RemoteViewSnapshot>({
      state: 'loading',
      remote: boot.place.remote,
      retries: 0,
      painted,
    });
    const { language } = boot.preferences;
    const features = new Set(boot.features);
    this.navigator = makeNavigator({
      language,
      onPlace: (next) => this.#leaveFor(next),
      leadAside: ({ route }) =>
        isRechargeBlocked({ to: route, from: this.place.get().route, features })
          ? ROUTES.officeAccount.path
          : undefined,
    });
  }

  /** Takes over what the server painted into this element, or asks for what it could not paint. */
  start(element: HTMLElement, shell: ShellApi, mount?: HostedMount<HTMLElement>): () => void {
    const { place, fragment, parts = [] } = this.#boot;
    const slot = makeSlot(element);
    const remote = new RemoteView<HTMLElement>(this.#makeDeps(slot, shell), place.remote, fragment !== undefined);
    this.#remote = remote;
    this.#startParts(shell)?.adopt(place.url, parts);
    const leaveView = remote.snapshot.subscribe(() => this.view.set(remote.snapshot.get()));
    if (fragment && slot.first) void remote.adopt(place.url, slot.first, fragment, mount);
    else void remote.show(place.url, place.remote);
    const leaveNavigator = this.navigator.start();
    return () => {
      leaveView();
      leaveNavigator();
    };
  }

  reload(): void {
    this.#remote?.reload();
  }

  redraw(): void {
    this.#remote?.redraw();
    this.#parts?.redraw();
  }

  /** Somebody has signed in here, or nobody is signed in any more: on to where they belong now. */
  arrive(signedIn: boolean, isWished: boolean, ban: Ban | undefined): void {
    const { route, url } = this.place.get();
    const row: RouteRow | undefined = route === 'notFound' ? undefined : ROUTES[route];
    const { features, production } = this.#boot;
    const visitor = { signedIn, features: new Set(features), production, ban };
    const arrival = decideArrival({ visitor, isWished, row, url, openPlace: this.#openPlace.find() });
    if (arrival.kind === 'go') this.navigator.go(arrival.to, { replace: true });
    if (arrival.kind === 'again') void this.#show({ ...this.place.get() });
  }

  #leaveFor(next: Place): void {
    void this.#show(next);
    this.#onLeave();
  }

  async #show(next: Place): Promise<void> {
    this.place.set(next);
    this.#openPlace.note(next);
    this.busy.set(true);
    await this.#remote?.show(next.url, next.remote);
    if (this.place.get() === next) this.busy.set(false);
  }

  #onShown({ fragment, remote, route, parts = [] }: NavigationAnswer): void {
    const { title } = fragment.head;
    const { name } = this.#boot.site;
    document.title = title === '' ? name : `${title} · ${name}`;
    const place = this.place.get();
    if (remote !== place.remote) this.place.set({ ...place, route: 'notFound', params: {}, remote });
    this.#parts?.show(place.url, route, parts);
    this.busy.set(false);
    this.navigator.settle();
  }

  #startParts(shell: ShellApi): PageParts | undefined {
    const element = document.getElementById(PARTS_ELEMENT_ID);
    if (!element) return undefined;
    const makeView = (place: HTMLElement, part: PartKey, painted: boolean): PartView => {
      const deps = this.#makeDeps(makeSlot(place), shell);
      return new RemoteView<HTMLElement>(partDeps(deps, part), part.remote, painted);
    };
    this.#parts = new PageParts(element, { makeView });
    return this.#parts;
  }

  #makeDeps({ paint, clear }: ReturnType<typeof makeSlot>, shell: ShellApi): RemoteViewDeps<HTMLElement> {
    return {
      fetchPage: makePageFetch(this.#boot.preferences.language),
      loadModule: loadRemoteModule,
      loadStyles,
      paint,
      clear,
      onShown: (answer: NavigationAnswer) => this.#onShown(answer),
      onRedirect: (path: string) => location.assign(path),
      shell,
      clock: browserClock,
      log: (message: string, details?: unknown) => console.error(message, details ?? ''),
    };
  }
}

type PartKey = Pick<PagePart, 'remote' | 'page'>;

/** A part asks for the page it is a part of; where that stands and what it is called is not its to say. */
function partDeps(deps: RemoteViewDeps<HTMLElement>, { remote, page }: PartKey): RemoteViewDeps<HTMLElement> {
  return {
    ...deps,
    onShown() {},
    onRedirect() {},
    async fetchPage(url, { signal }) {
      const { route, parts = [] } = await deps.fetchPage(url, { spa: true, signal });
      const fragment = parts.find((one) => one.remote === remote && one.page === page)?.fragment;
      if (!fragment) throw new Error(`the page came without ${remote}/${page}`);
      return { status: fragment.status, route, remote, fragment };
    },
  };
}
