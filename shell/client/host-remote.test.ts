import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import type { GivenShell, ShellApi, Store } from '@glasshouse/contracts/shell-api';
import { hostRemote } from './host-remote.ts';

/** A whole shell that counts who listens to what. */
function makeWhole() {
  const heard = new Map<string, number>();
  const begin = (name: string) => {
    heard.set(name, (heard.get(name) ?? 0) + 1);
    return () => void heard.set(name, (heard.get(name) ?? 0) - 1);
  };
  const store = <Value>(name: string, value: Value): Store<Value> => ({
    get: () => value,
    subscribe: () => begin(name),
  });
  const notified: string[] = [];
  let preferences = DEFAULT_PREFERENCES;
  const shell: ShellApi = {
    version: 'v2',
    get preferences() {
      return preferences;
    },
    messages: {},
    siteName: 'The House',
    session: store('session', { accounts: [] }),
    coupon: {
      selected: store('selected', new Set()),
      toggle: () => undefined,
      repeat: () => undefined,
      build: () => undefined,
      onChange: () => begin('onChange'),
    },
    favourites: { starred: store('starred', new Set()), toggle: () => undefined },
    live: { status: store('status', 'online'), subscribe: (topic) => begin(topic) },
    call: () => Promise.reject(new Error('not called here')),
    navigate: () => undefined,
    notify: ({ text }) => void notified.push(text),
    openModal: () => undefined,
    chooseListMarkets: () => undefined,
    chooseMultiLive: () => undefined,
    choosePhoneCountry: () => Promise.resolve(undefined),
    refreshSession: () => Promise.resolve(),
  };
  return {
    shell,
    notified,
    choose: (next: typeof preferences) => (preferences = next),
    listening: () => [...heard].filter(([, count]) => count > 0).map(([name]) => name),
  };
}

const VIEW = { page: 'one', state: {}, hydrate: false };
/** Nobody gives it up. */
const STAYS = new AbortController().signal;
const NO_TOPIC = { onSnapshot: () => undefined, onDelta: () => undefined };

function listenToAll(shell: GivenShell): (() => void)[] {
  const { session, coupon, live } = shell;
  if (!session || !coupon || !live) throw new Error('it was given less than it asked for');
  const quiet = () => undefined;
  return [
    session.subscribe(quiet),
    coupon.selected.subscribe(quiet),
    coupon.onChange(quiet),
    live.status.subscribe(quiet),
    live.subscribe('event/1', undefined, NO_TOPIC),
  ];
}

const ALL = ['session', 'selected', 'onChange', 'status', 'event/1'];

/** Mounts a remote that does this with its shell; the answer takes it away. */
async function mount(whole: ShellApi, needs: readonly string[] | undefined, run: (shell: GivenShell) => void) {
  const hosted = hostRemote<string>({
    ...(needs && { needs }),
    mount: async (_element, _view, shell) => {
      run(shell);
      return { update: () => undefined, unmount: () => undefined };
    },
  });
  return hosted('element', VIEW, whole, () => undefined, STAYS);
}

describe('the shell of one remote', () => {
  it('has what the remote asked for and what its pages are written by, and nothing else', async () => {
    const { shell } = makeWhole();
    let given: GivenShell | undefined;
    await mount(shell, ['notify', 'session', 'no-such-part'], (own) => (given = own));
    expect(Object.keys(given ?? {}).toSorted()).toEqual([
      'messages',
      'notify',
      'preferences',
      'session',
      'siteName',
      'version',
    ]);
    expect(Object.keys(shell)).toContain('coupon');
  });

  it('is the whole one for a remote that says nothing of its needs', async () => {
    const { shell } = makeWhole();
    let given: GivenShell | undefined;
    await mount(shell, undefined, (own) => (given = own));
    expect(Object.keys(given ?? {}).toSorted()).toEqual(Object.keys(shell).toSorted());
  });

  it('reads the preferences as they are now', async () => {
    const { shell, choose } = makeWhole();
    let given: GivenShell | undefined;
    await mount(shell, [], (own) => (given = own));
    choose({ ...DEFAULT_PREFERENCES, is12h: true });
    expect(given?.preferences.is12h).toBe(true);
  });

  it('ends everything that the remote forgot to end when it is taken away', async () => {
    const { shell, listening } = makeWhole();
    const fragment = await mount(shell, ['session', 'coupon', 'live'], listenToAll);
    expect(listening()).toEqual(ALL);
    fragment.unmount();
    expect(listening()).toEqual([]);
  });

  it('ends nothing twice, and nothing of another remote', async () => {
    const { shell, listening } = makeWhole();
    await mount(shell, undefined, listenToAll);
    const tidy = await mount(shell, undefined, (own) => listenToAll(own).forEach((stop) => stop()));
    tidy.unmount();
    expect(listening()).toEqual(ALL);
  });

  it('ends also where the remote does not mount, or throws while it leaves', async () => {
    const { shell, listening } = makeWhole();
    const fails = hostRemote<string>({
      mount: async (_element, _view, own) => {
        listenToAll(own);
        throw new Error('threw while rendering');
      },
    });
    await expect(fails('element', VIEW, shell, () => undefined, STAYS)).rejects.toThrow('while rendering');
    expect(listening()).toEqual([]);
    const leaves = hostRemote<string>({
      mount: async (_element, _view, own) => {
        listenToAll(own);
        return {
          update: () => undefined,
          unmount: () => {
            throw new Error('threw while leaving');
          },
        };
      },
    });
    const fragment = await leaves('element', VIEW, shell, () => undefined, STAYS);
    expect(() => fragment.unmount()).toThrow('while leaving');
    expect(listening()).toEqual([]);
  });

  it('ends where nobody waits any longer for a remote that never stands', async () => {
    const { shell, listening } = makeWhole();
    const leaving = new AbortController();
    const hangs = hostRemote<string>({
      mount: (_element, _view, own) => {
        listenToAll(own);
        return new Promise(() => undefined);
      },
    });
    void hangs('element', VIEW, shell, () => undefined, leaving.signal);
    expect(listening()).toEqual(ALL);
    leaving.abort();
    expect(listening()).toEqual([]);
  });

  it('begins nothing for a remote that is gone, but does what it still asks for', async () => {
    const { shell, listening, notified } = makeWhole();
    let given: GivenShell | undefined;
    const fragment = await mount(shell, undefined, (own) => (given = own));
    fragment.unmount();
    if (given) listenToAll(given);
    given?.notify?.({ kind: 'success', text: 'the deposit has arrived' });
    expect([listening(), notified]).toEqual([[], ['the deposit has arrived']]);
  });
});
