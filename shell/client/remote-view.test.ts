import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { FragmentAnswer } from '@glasshouse/contracts/fragment';
import type { NavigationAnswer } from '@glasshouse/contracts/site';
import { makeServerShell } from '@glasshouse/kit/remote/server';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { whenGone, type HostedMount } from './host-remote.ts';
import { isMoveLegal, REMOTE_VIEW_MOVES, retryDelayMs, type RemoteViewState } from './remote-view.table.ts';
import { RemoteView } from './remote-view.ts';
import type { RemoteViewSnapshot } from './remote-view-machine.ts';

const STATES: readonly RemoteViewState[] = ['not-existing', 'error', 'loading', 'ready'];
const LEGAL = new Set([
  'not-existing>loading',
  'not-existing>ready',
  'error>loading',
  'error>not-existing',
  'loading>error',
  'loading>ready',
  'loading>not-existing',
  'ready>not-existing',
]);

describe('the moves of a remote view', () => {
  it.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))('[RV-02] %s to %s', (from, to) => {
    expect(isMoveLegal(from, to)).toBe(LEGAL.has(`${from}>${to}`));
  });

  it('[RV-02] knows no other state', () => {
    expect(Object.keys(REMOTE_VIEW_MOVES).toSorted()).toEqual([...STATES].toSorted());
  });

  it('[RV-03] waits 1 s, 2 s, 4 s', () => {
    expect([0, 1, 2].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000]);
  });
});

/** A page without a document: what the view would paint, fetch and wait for is written down. */
class Stage {
  nowMs = 0;
  timers: { atMs: number; run: () => void }[] = [];
  fetched: { url: string; spa: boolean; atMs: number }[] = [];
  log: string[] = [];
  states: RemoteViewState[] = [];
  shown: string[] = [];
  redirected: string[] = [];
  mounts: { page: string; hydrate: boolean; html: string }[] = [];
  updates: string[] = [];
  unmounted = 0;
  /** Remotes that were on their way when nobody waited for them any more. */
  givenUp = 0;
  /** What the next fetches come to; the last one stays. */
  answers: (NavigationAnswer | 'fails')[] = [];
  mountFails = false;
  mountHangs = false;
  moduleFails = false;
  updateFails = false;
  unmountFails = false;
  /** Ends the mounts that hang. */
  late: (() => void)[] = [];
  crash: (error: unknown) => void = () => {};
  readonly view: RemoteView<{ html: string }>;

  constructor(remote = 'home', painted = false) {
    this.view = new RemoteView<{ html: string }>(
      {
        fetchPage: async (url, { spa }) => {
          this.fetched.push({ url, spa, atMs: this.nowMs });
          const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
          if (answer === undefined || answer === 'fails') throw new Error('no network');
          return spa ? { ...answer, fragment: { ...answer.fragment, html: null } } : answer;
        },
        loadModule: async () => {
          if (this.moduleFails) throw new Error('404');
          return { mount: this.mount };
        },
        loadStyles: () => Promise.resolve(),
        paint: (html) => ({ html }),
        clear: () => {},
        onShown: (answer) => this.shown.push(answer.fragment.page),
        onRedirect: (path) => this.redirected.push(path),
        shell: makeServerShell(DEFAULT_PREFERENCES, {}, () => Promise.reject(new Error('not here'))),
        clock: {
          now: () => this.nowMs,
          after: (delayMs, run) => {
            const timer = { atMs: this.nowMs + delayMs, run };
            this.timers.push(timer);
            return () => (this.timers = this.timers.filter((one) => one !== timer));
          },
        },
        log: (message) => this.log.push(message),
      },
      remote,
      painted,
    );
    this.view.snapshot.subscribe(() => this.states.push(this.now.state));
  }

  get now(): RemoteViewSnapshot {
    return this.view.snapshot.get();
  }

  /** Lets time pass, timer by timer. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    for (;;) {
      await settle();
      const next = this.timers.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next || next.atMs > untilMs) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.nowMs = next.atMs;
      next.run();
    }
    this.nowMs = untilMs;
  }

  readonly mount: HostedMount<{ html: string }> = async (host, view, _shell, onError, gone) => {
    whenGone(gone, () => (this.givenUp += 1));
    if (this.mountFails) throw new Error('threw while rendering');
    if (this.mountHangs) await new Promise<void>((resolve) => this.late.push(resolve));
    this.crash = onError;
    this.mounts.push({ page: view.page, hydrate: view.hydrate, html: host.html });
    return {
      update: (next) => {
        if (this.updateFails) throw new Error('threw while updating');
        this.updates.push(next.page);
      },
      unmount: () => {
        this.unmounted += 1;
        if (this.unmountFails) throw new Error('threw while leaving');
      },
    };
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function page(remote: string, name: string, js = `/${remote}.js`): NavigationAnswer {
  const assets = { js, preload: [], css: [] };
  const fragment: FragmentAnswer = {
    api: 'v2',
    page: name,
    status: 200,
    html: `<p>${name}</p>`,
    state: { data: name },
    head: { title: name },
    assets,
  };
  return { status: 200, route: 'home', remote, fragment };
}

describe('a remote view', () => {
  it('[RV-01] hydrates what the server painted', async () => {
    const stage = new Stage('home', true);
    const { fragment } = page('home', 'home');
    await stage.view.adopt('/', { html: 'painted' }, fragment);
    expect(stage.now).toEqual({ state: 'ready', remote: 'home', retries: 0, painted: true });
    expect(stage.mounts).toEqual([{ page: 'home', hydrate: true, html: 'painted' }]);
    expect(stage.fetched).toEqual([]);
  });

  it('takes over a remote that was started before it, and leaves its code alone', async () => {
    const stage = new Stage('home', true);
    stage.moduleFails = true;
    await stage.view.adopt('/', { html: 'painted' }, page('home', 'home').fragment, stage.mount);
    expect(stage.now.state).toBe('ready');
    stage.crash(new Error('fell'));
    expect(stage.now.state).toBe('error');
    expect(stage.unmounted).toBe(1);
  });

  it('draws once more what was drawn by the shell as it was before', async () => {
    const stage = new Stage('home', true);
    const adopted = stage.view.adopt('/', { html: 'painted' }, page('home', 'home').fragment, stage.mount);
    stage.view.redraw();
    await adopted;
    expect(stage.updates).toEqual(['home']);
  });

  it('takes away a remote that was started before it where the visitor has gone on meanwhile', async () => {
    const stage = new Stage('home', true);
    stage.mountHangs = true;
    const adopted = stage.view.adopt('/', { html: 'painted' }, page('home', 'home').fragment, stage.mount);
    stage.mountHangs = false;
    stage.answers = [page('sports', 'list')];
    await stage.view.show('/live', 'sports');
    expect(stage.givenUp).toBe(1);
    stage.late[0]?.();
    await adopted;
    expect(stage.unmounted).toBe(1);
    expect(stage.now).toMatchObject({ state: 'ready', remote: 'sports' });
  });

  it('shows what somebody else has asked for without asking again, and only updates what stands already', async () => {
    const stage = new Stage();
    await stage.view.take('/', page('lobby', 'rounds'));
    expect(stage.now).toMatchObject({ state: 'ready', remote: 'lobby' });
    await stage.view.take('/', page('lobby', 'draws'));
    expect([stage.mounts.length, stage.updates, stage.fetched]).toEqual([1, ['draws'], []]);
  });

  it('asks for itself where what it was handed cannot stand', async () => {
    const stage = new Stage();
    stage.moduleFails = true;
    stage.answers = [page('lobby', 'rounds')];
    await stage.view.take('/', page('lobby', 'rounds'));
    expect(stage.now.state).toBe('error');
    stage.moduleFails = false;
    await stage.pass(1_000);
    expect(stage.now.state).toBe('ready');
    expect(stage.fetched.map(({ url }) => url)).toEqual(['/']);
  });

  it('is gone for good at its end: it neither stands, nor comes back, nor asks', async () => {
    const stage = new Stage();
    stage.answers = ['fails'];
    await stage.view.show('/', 'home');
    stage.view.end();
    await stage.pass(10_000);
    expect([stage.now.state, stage.fetched.length, stage.mounts.length]).toEqual(['not-existing', 1, 0]);
  });

  it('goes from one remote to another through not-existing and loading', async () => {
    const stage = new Stage();
    stage.answers = [page('home', 'home')];
    await stage.view.show('/', 'home');
    stage.states = [];
    stage.answers = [page('sports', 'list')];
    await stage.view.show('/live', 'sports');
    expect(stage.states).toEqual(['not-existing', 'loading', 'ready']);
    expect(stage.unmounted).toBe(1);
    expect(stage.shown).toEqual(['home', 'list']);
  });

  it('only updates the same remote, and asks for its state alone', async () => {
    const stage = new Stage();
    stage.answers = [page('sports', 'list')];
    await stage.view.show('/live', 'sports');
    stage.states = [];
    await stage.view.show('/line', 'sports');
    expect(stage.states).toEqual([]);
    expect(stage.updates).toEqual(['list']);
    expect(stage.mounts).toHaveLength(1);
    expect(stage.fetched.map(({ spa }) => spa)).toEqual([false, true]);
  });

  it('takes the whole page anew when the remote was deployed since', async () => {
    const stage = new Stage();
    stage.answers = [page('sports', 'list', '/sports-1.js')];
    await stage.view.show('/live', 'sports');
    stage.answers = [page('sports', 'list', '/sports-2.js')];
    await stage.view.show('/line', 'sports');
    expect(stage.fetched.map(({ spa }) => spa)).toEqual([false, true, false]);
    expect(stage.mounts.map(({ hydrate }) => hydrate)).toEqual([true, true]);
    expect(stage.unmounted).toBe(1);
    expect(stage.now.state).toBe('ready');
  });

  it('[RV-03] [REL-07] [REL-07.view] [REL-06.remote] retries after 1, 2 and 4 seconds, then waits for a person', async () => {
    const stage = new Stage();
    stage.answers = ['fails'];
    await stage.view.show('/', 'home');
    await stage.pass(60_000);
    expect(stage.fetched.map(({ atMs }) => atMs)).toEqual([0, 1_000, 3_000, 7_000]);
    expect(stage.now.state).toBe('error');
  });

  it('[RV-03] forgets its retries once the page stands', async () => {
    const stage = new Stage();
    stage.answers = ['fails', 'fails', page('home', 'home')];
    await stage.view.show('/', 'home');
    await stage.pass(10_000);
    expect(stage.now).toEqual({ state: 'ready', remote: 'home', retries: 0, painted: true });
    expect(stage.states).toEqual(['not-existing', 'loading', 'error', 'loading', 'error', 'loading', 'ready']);
  });

  it('[RV-08] counts code that does not load and a render that throws as failures', async () => {
    for (const broken of ['moduleFails', 'mountFails'] as const) {
      const stage = new Stage('home', true);
      stage[broken] = true;
      stage.answers = [page('home', 'home')];
      await stage.view.adopt('/', { html: '' }, page('home', 'home').fragment);
      expect(stage.now.state).toBe('error');
      stage[broken] = false;
      await stage.pass(1_000);
      expect(stage.now.state).toBe('ready');
    }
  });

  it('[RV-03] does not retry a page for ever that crashes each time it stands', async () => {
    const stage = new Stage();
    stage.answers = [page('home', 'home')];
    await stage.view.show('/', 'home');
    for (let crash = 0; crash < 10; crash += 1) {
      stage.crash(new Error('crashed'));
      await stage.pass(5_000);
    }
    expect(stage.fetched).toHaveLength(4);
    expect(stage.now.state).toBe('error');
  });

  it('gives a page its retries back after a minute of calm', async () => {
    const stage = new Stage();
    stage.answers = [page('home', 'home')];
    await stage.view.show('/', 'home');
    for (let crash = 0; crash < 5; crash += 1) {
      stage.crash(new Error('crashed'));
      await stage.pass(61_000 + 1_000);
      expect(stage.now.state).toBe('ready');
    }
  });

  it('[RV-04] reloads by hand at most once a second, and only from an error', async () => {
    const stage = new Stage();
    stage.answers = ['fails'];
    await stage.view.show('/', 'home');
    await stage.pass(20_000);
    const before = stage.fetched.length;
    expect(stage.view.reload()).toBe(true);
    await settle();
    expect(stage.view.reload()).toBe(false);
    await stage.pass(999);
    expect(stage.fetched.length).toBe(before + 1);
    stage.answers = [page('home', 'home')];
    await stage.pass(1_000);
    expect(stage.now.state).toBe('ready');
    expect(stage.view.reload()).toBe(false);
  });

  it('lets the newer of two navigations win', async () => {
    const stage = new Stage();
    stage.answers = [page('sports', 'list'), page('event', 'event')];
    const first = stage.view.show('/live', 'sports');
    const second = stage.view.show('/live/all/football/1/2', 'event');
    await Promise.all([first, second]);
    expect(stage.shown).toEqual(['event']);
    expect(stage.now).toMatchObject({ state: 'ready', remote: 'event' });
  });

  it('hands a redirect back and shows nothing', async () => {
    const stage = new Stage();
    stage.answers = [{ ...page('', ''), redirect: '/en/user/login' }];
    await stage.view.show('/office/history', 'bets');
    expect(stage.redirected).toEqual(['/en/user/login']);
    expect(stage.shown).toEqual([]);
  });

  it('shows the page of another remote that the server answered with', async () => {
    const stage = new Stage();
    stage.answers = [{ ...page('technical', 'notFound'), status: 404 }];
    await stage.view.show('/gone', 'event');
    expect(stage.now).toMatchObject({ state: 'ready', remote: 'technical' });
    expect(stage.log).toEqual([]);
  });

  it('[RV-08] takes away code that comes half a minute late, and asks again', async () => {
    const stage = new Stage();
    stage.answers = [page('home', 'home')];
    stage.mountHangs = true;
    void stage.view.show('/', 'home');
    await stage.pass(29_999);
    expect(stage.now.state).toBe('loading');
    stage.mountHangs = false;
    await stage.pass(1);
    expect([stage.now.state, stage.givenUp]).toEqual(['error', 1]);
    await stage.pass(1_000);
    expect([stage.now.state, stage.givenUp]).toEqual(['ready', 1]);
    stage.late.forEach((resolve) => resolve());
    await settle();
    expect([stage.mounts.length, stage.unmounted]).toEqual([2, 1]);
    expect(stage.now.state).toBe('ready');
  });

  it('[RV-08] survives a remote that throws when it is drawn again, updated or taken away', async () => {
    const stage = new Stage();
    stage.answers = [page('sports', 'list')];
    stage.unmountFails = true;
    await stage.view.show('/live', 'sports');
    stage.updateFails = true;
    stage.view.redraw();
    expect(stage.now.state).toBe('error');
    await stage.pass(1_000);
    expect(stage.now.state).toBe('ready');
    await stage.view.show('/line', 'sports');
    expect(stage.now.state).toBe('error');
    await stage.pass(1_000);
    stage.answers = [page('home', 'home')];
    await stage.view.show('/', 'home');
    expect(stage.now).toMatchObject({ state: 'ready', remote: 'home' });
    expect(stage.unmounted).toBe(3);
  });

  it('[RV-08] hears nothing more from a remote that has been taken away', async () => {
    const stage = new Stage();
    stage.answers = [page('sports', 'list')];
    await stage.view.show('/live', 'sports');
    const oldCrash = stage.crash;
    stage.answers = [page('home', 'home')];
    await stage.view.show('/', 'home');
    oldCrash(new Error('too late'));
    expect(stage.now).toMatchObject({ state: 'ready', remote: 'home' });
  });

  const ill = fc.constantFrom('moduleFails', 'mountFails', 'mountHangs', 'updateFails', 'unmountFails');
  const event = fc.oneof(
    fc.record({ kind: fc.constant('show'), remote: fc.constantFrom('home', 'sports') }),
    fc.record({ kind: fc.constant('turn'), ill }),
    fc.record({ kind: fc.constant('answer'), fails: fc.boolean(), version: fc.constantFrom('1', '2') }),
    fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(0, 200, 1_000, 5_000, 30_000, 61_000) }),
    fc.constantFrom({ kind: 'crash' } as const, { kind: 'reload' } as const, { kind: 'redraw' } as const),
    fc.constant({ kind: 'late' } as const),
  );

  it('[RV-02] whatever happens in whatever order, it moves only as allowed, stands once, and can be brought back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const stage = new Stage();
        let version = '1';
        let asked = 'home';
        const answer = () => [page(asked, asked, `/${asked}-${version}.js`)];
        stage.answers = answer();
        for (const one of events) {
          if (one.kind === 'show') {
            asked = one.remote;
            if (stage.answers[0] !== 'fails') stage.answers = answer();
            void stage.view.show(`/${asked}`, asked);
          }
          if (one.kind === 'turn') stage[one.ill] = !stage[one.ill];
          if (one.kind === 'answer') {
            version = one.version;
            stage.answers = one.fails ? ['fails'] : answer();
          }
          if (one.kind === 'pass') await stage.pass(one.ms);
          if (one.kind === 'crash') stage.crash(new Error('crashed'));
          if (one.kind === 'reload') stage.view.reload();
          if (one.kind === 'redraw') stage.view.redraw();
          if (one.kind === 'late') stage.late.splice(0).forEach((resolve) => resolve());
          await settle();
          expect(stage.mounts.length - stage.unmounted).toBe(stage.now.state === 'ready' ? 1 : 0);
        }
        expect(stage.log.filter((message) => message.startsWith('refused'))).toEqual([]);
        for (const [at, to] of stage.states.entries()) {
          const from = at === 0 ? 'loading' : stage.states[at - 1];
          // The same state may be told twice: another number of retries.
          if (from !== to) expect(LEGAL).toContain(`${from}>${to}`);
        }
        Object.assign(stage, { moduleFails: false, mountFails: false, mountHangs: false, updateFails: false });
        stage.answers = answer();
        await stage.view.show(`/${asked}`, asked);
        await stage.pass(2_000);
        expect(stage.now).toMatchObject({ state: 'ready', remote: asked });
      }),
      { numRuns: 300 },
    );
  });
});
