import { expect, it, describe, vi } from 'vitest';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import type { ShellPart } from '@glasshouse/contracts/shell-api';
import { makeUseShell } from './index.ts';
import { useSession } from './use-session.ts';
import { defineRemoteServer } from './server/index.ts';

const useShell = makeUseShell(['session']);

/** Reads what it asked for. */
function Guest() {
  const { session } = useShell();
  return <p>{session.get().userId ?? 'a guest'}</p>;
}

/** Reads what it did not ask for: its types do not have it, and neither has its shell. */
function Thief() {
  const shell = useShell();
  // @ts-expect-error a part that is not among the needs does not compile
  return <p>{shell.notify === undefined ? 'nothing there' : 'there'}</p>;
}

/** Uses a part of the kit that needs a part of the shell. */
function Named() {
  return <p>{useSession().userId ?? 'nobody'}</p>;
}

const REQUEST: FragmentRequest = {
  language: 'en',
  url: '/',
  preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
  signedIn: false,
  components: [{ page: 'one', params: {}, query: {} }],
};

async function render(View: () => React.ReactNode, needs: readonly ShellPart[]) {
  const answer = defineRemoteServer({
    manifest: { name: 'one', needs },
    loadMessages: () => Promise.resolve({ default: {} }),
    pages: { one: { load: () => Promise.resolve({ status: 200, state: {}, head: { title: '' } }), View } },
  });
  const assets = { js: '', preload: [], css: [] };
  const [made] = await answer(REQUEST, { call: () => Promise.reject(new Error('no call')), assets, forceSpa: false });
  return { status: made?.status, html: made?.html };
}

describe('what a remote has of the shell', () => {
  it('is what it names', async () => {
    expect(await render(Guest, ['session'])).toEqual({ status: 200, html: '<p>a guest</p>' });
  });

  it('is nothing else, neither for the compiler nor at the server', async () => {
    expect(await render(Thief, ['session'])).toEqual({ status: 200, html: '<p>nothing there</p>' });
  });

  it('is missed aloud where the manifest does not name what a part of the kit uses', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await render(Named, [])).toEqual({ status: 500, html: null });
    expect(String(said.mock.calls[0]?.[1])).toContain('has to name its needs: session');
    said.mockRestore();
  });
});
