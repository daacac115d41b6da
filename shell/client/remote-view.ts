import type { FragmentAnswer } from '@glasshouse/contracts/fragment';
import type { FragmentView, MountedFragment, ShellApi, Store } from '@glasshouse/contracts/shell-api';
import type { NavigationAnswer } from '@glasshouse/contracts/site';
import type { LiveClock } from '@glasshouse/kit/live';
import type { BootFragment } from '../boot.ts';
import type { HostedMount } from './host-remote.ts';
import { RemoteViewMachine, type RemoteViewSnapshot } from './remote-view-machine.ts';
import { RETRY, retryDelayMs, type RemoteViewState } from './remote-view.table.ts';

/** What a view needs of the page it stands in; tests hand in one without a document. */
export interface RemoteViewDeps<Host> {
  readonly fetchPage: (
    url: string,
    options: { readonly spa: boolean; readonly signal: AbortSignal },
  ) => Promise<NavigationAnswer>;
  readonly loadModule: (js: string) => Promise<{ readonly mount: HostedMount<Host> }>;
  readonly loadStyles: (css: readonly string[]) => Promise<void>;
  /** Replaces what stands in the slot with a fresh host holding this html. */
  readonly paint: (html: string) => Host;
  readonly clear: () => void;
  /** The page stands: its title, the scroll and the focus are the shell's to move. */
  readonly onShown: (answer: NavigationAnswer) => void;
  readonly onRedirect: (path: string) => void;
  readonly shell: ShellApi;
  readonly clock: LiveClock;
  readonly log: (message: string, details?: unknown) => void;
}

interface Mounted {
  readonly remote: string;
  readonly js: string;
  readonly fragment: MountedFragment;
  readonly view: FragmentView;
}

const PAGE_LIMIT_MS = 5_000;
/** Long, because what the server painted can be read meanwhile, and a slow connection is no failure. */
const CODE_LIMIT_MS = 30_000;

/**
 * The place where a page's remote stands: loads it, hydrates or updates it, and brings it back when it fails. One that
 * is down, slow or throws leaves everything around it as it was.
 */
export class RemoteView<Host> {
  readonly #machine: RemoteViewMachine;
  readonly #deps: RemoteViewDeps<Host>;
  /** Remotes whose code is in the page, by the address it came from: another address is another version. */
  readonly #loaded = new Map<string, string>();
  #mounted: Mounted | undefined;
  #url = '/';
  #remote: string;
  #attempt = 0;
  #abort: AbortController | undefined;
  /** Of the remote that is on its way: it is given up by this. */
  #coming: AbortController | undefined;
  #cancelRetry: () => void = () => {};
  #readyAtMs = 0;
  #spentRetries = 0;
  #manualAtMs = -Infinity;
  /** The shell has changed since the remote that is on its way began to draw. */
  #isOutdated = false;

  constructor(deps: RemoteViewDeps<Host>, remote: string, painted: boolean) {
    this.#deps = deps;
    this.#remote = remote;
    this.#machine = new RemoteViewMachine({ state: 'loading', remote, retries: 0, painted }, deps.log);
  }

  get snapshot(): Store<RemoteViewSnapshot> {
    return this.#machine.snapshot;
  }

  /** Takes over what the server rendered into the document; `mount` where its code need not be loaded any more. */
  async adopt(url: string, host: Host, fragment: BootFragment, mount?: HostedMount<Host>): Promise<void> {
    this.#url = url;
    const attempt = this.#begin();
    try {
      await this.#mount(attempt, host, fragment, true, mount);
    } catch (error) {
      this.#fail(attempt, error);
    }
  }

  /** Shows the page at an address (path and query, without language). The same remote is only updated. */
  async show(url: string, remote: string): Promise<void> {
    this.#url = url;
    await this.#load(remote, 0);
  }

  /** Shows an answer that somebody else has asked for. */
  async take(url: string, answer: NavigationAnswer): Promise<void> {
    this.#url = url;
    const attempt = this.#begin();
    if (this.#mounted?.remote !== answer.remote || this.#state !== 'ready') this.#startLoading(answer.remote, 0);
    try {
      await this.#place(attempt, answer);
    } catch (error) {
      this.#fail(attempt, error);
    }
  }

  /** It goes for good: nothing of it comes any more. */
  end(): void {
    this.#begin();
    this.#leave();
  }

  /** A person's wish: at most once a second, and only where there is an error to leave. */
  reload(): boolean {
    const now = this.#deps.clock.now();
    if (this.#state !== 'error' || now - this.#manualAtMs < RETRY.manualGapMs) return false;
    this.#manualAtMs = now;
    void this.#load(this.#remote, 0);
    return true;
  }

  /** Draws the same page again with what the shell is now: another odds format, another clock. */
  redraw(): void {
    const mounted = this.#mounted;
    this.#isOutdated = mounted === undefined;
    if (!mounted) return;
    try {
      mounted.fragment.update(mounted.view);
    } catch (error) {
      this.#crash(error);
    }
  }

  async #load(remote: string, retries: number): Promise<void> {
    const attempt = this.#begin();
    if (this.#mounted?.remote !== remote || this.#state !== 'ready') this.#startLoading(remote, retries);
    try {
      const answer = await this.#fetch(attempt, this.#loaded.has(remote));
      if (this.#isOld(attempt)) return;
      if (answer.redirect !== undefined) return this.#deps.onRedirect(answer.redirect);
      if (answer.remote !== remote) this.#startLoading(answer.remote, retries);
      await this.#place(attempt, answer);
      if (!this.#isOld(attempt)) this.#deps.onShown(answer);
    } catch (error) {
      this.#fail(attempt, error);
    }
  }

  /** A remote redeployed since its code came may answer in a way the old code cannot read: then all of it is asked for. */
  async #fetch(attempt: number, spa: boolean): Promise<NavigationAnswer> {
    const abort = (this.#abort = new AbortController());
    const cancel = this.#deps.clock.after(PAGE_LIMIT_MS, () => abort.abort(new Error('the page took too long')));
    try {
      const answer = await this.#deps.fetchPage(this.#url, { spa, signal: abort.signal });
      if (answer.redirect !== undefined) return answer;
      if (isFailure(answer.fragment)) throw new Error(`the page was answered ${answer.status}`);
      const known = this.#loaded.get(answer.remote) === answer.fragment.assets.js;
      return spa && !known && !this.#isOld(attempt) ? await this.#fetch(attempt, false) : answer;
    } finally {
      cancel();
    }
  }

  async #place(attempt: number, { remote, fragment }: NavigationAnswer): Promise<void> {
    const mounted = this.#mounted;
    if (mounted?.remote === remote && mounted.js === fragment.assets.js) {
      mounted.fragment.update(fragment);
      this.#mounted = { ...mounted, view: fragment };
      return;
    }
    await this.#deps.loadStyles(fragment.assets.css);
    if (this.#isOld(attempt)) return;
    if (this.#state === 'ready') this.#startLoading(remote, 0);
    const host = this.#deps.paint(fragment.html ?? '');
    await this.#mount(attempt, host, fragment, fragment.html !== null);
  }

  async #mount(
    attempt: number,
    host: Host,
    fragment: BootFragment,
    hydrate: boolean,
    known?: HostedMount<Host>,
  ): Promise<void> {
    const { js } = fragment.assets;
    const view = { page: fragment.page, state: fragment.state };
    const mount = known ? Promise.resolve(known) : this.#findMount(attempt, js);
    const coming = (this.#coming = new AbortController());
    const started = this.#start(mount, host, { ...view, hydrate }, coming.signal);
    const mounted = await this.#inTime(attempt, started);
    if (!mounted) return;
    this.#coming = undefined;
    const { remote } = this.snapshot.get();
    this.#loaded.set(remote, js);
    this.#mounted = { remote, js, fragment: mounted, view };
    this.#readyAtMs = this.#deps.clock.now();
    this.#spentRetries = this.snapshot.get().retries;
    this.#machine.move('ready', { retries: 0, painted: true });
    if (this.#isOutdated) this.redraw();
  }

  /** Nothing where the visitor has gone on before the code came. */
  async #findMount(attempt: number, js: string): Promise<HostedMount<Host> | undefined> {
    const { mount } = await this.#deps.loadModule(js);
    return this.#isOld(attempt) ? undefined : mount;
  }

  async #start(
    found: Promise<HostedMount<Host> | undefined>,
    host: Host,
    view: FragmentView & { hydrate: boolean },
    gone: AbortSignal,
  ): Promise<MountedFragment | undefined> {
    const mount = await found;
    if (!mount) return undefined;
    const own: { fragment?: MountedFragment } = {};
    const onError = (error: unknown) => {
      // One that has been taken away, or does not stand yet, has nothing to say of the one that stands now.
      if (own.fragment !== undefined && own.fragment === this.#mounted?.fragment) this.#crash(error);
    };
    own.fragment = await mount(host, view, this.#deps.shell, onError, gone);
    return own.fragment;
  }

  /** What comes when nobody waits for it any more is taken away again. */
  async #inTime(attempt: number, work: Promise<MountedFragment | undefined>): Promise<MountedFragment | undefined> {
    let over = false;
    const limit = new Promise<never>((_, reject) => {
      const cancel = this.#deps.clock.after(CODE_LIMIT_MS, () => {
        over = true;
        reject(new Error('the code took too long'));
      });
      void work.then(cancel, cancel);
    });
    const awaited = work.then((mounted) => {
      if (!over && !this.#isOld(attempt)) return mounted;
      if (mounted) this.#unmount(mounted);
      return undefined;
    });
    return Promise.race([awaited, limit]);
  }

  #takeAway(): void {
    if (this.#mounted) this.#unmount(this.#mounted.fragment);
    this.#mounted = undefined;
  }

  /** Whatever it throws, it is gone: the element it stood in is emptied. */
  #unmount(fragment: MountedFragment): void {
    try {
      fragment.unmount();
    } catch (error) {
      this.#deps.log('a remote did not leave in peace', error);
    }
  }

  /** After it stood: the way back leads through not-existing, and retries return only after a minute of calm. */
  #crash(error: unknown): void {
    if (!this.#mounted) return;
    const calm = this.#deps.clock.now() - this.#readyAtMs >= RETRY.calmMs;
    const retries = calm ? 0 : this.#spentRetries;
    this.#leave();
    this.#machine.move('loading', { retries });
    this.#fail(this.#begin(), error);
  }

  #fail(attempt: number, error: unknown): void {
    if (this.#isOld(attempt)) return;
    this.#coming?.abort();
    const { remote, retries } = this.snapshot.get();
    this.#deps.log(`remote ${remote} failed`, error);
    this.#takeAway();
    this.#deps.clear();
    if (this.#state === 'ready') this.#startLoading(remote, 0);
    this.#machine.move('error', { painted: false });
    if (retries >= RETRY.limit) return;
    this.#cancelRetry = this.#deps.clock.after(retryDelayMs(retries), () => void this.#load(remote, retries + 1));
  }

  #startLoading(remote: string, retries: number): void {
    if (this.#state !== 'error' || remote !== this.#remote) this.#leave();
    this.#remote = remote;
    this.#machine.move('loading', { remote, retries, painted: false });
  }

  /** Back to nothing, from whatever there is. */
  #leave(): void {
    this.#takeAway();
    this.#deps.clear();
    if (this.#state !== 'not-existing') this.#machine.move('not-existing', { painted: false });
  }

  #begin(): number {
    this.#cancelRetry();
    this.#abort?.abort();
    this.#coming?.abort();
    return ++this.#attempt;
  }

  #isOld(attempt: number): boolean {
    return attempt !== this.#attempt;
  }

  get #state(): RemoteViewState {
    return this.#machine.state;
  }
}

function isFailure(fragment: FragmentAnswer): boolean {
  return fragment.html === null && fragment.state === null;
}
