import type { MountedFragment, MountFragment, ShellApi } from '@glasshouse/contracts/shell-api';
import type { BootFragment } from '../boot.ts';
import { loadRemoteModule } from './load-remote-module.ts';

/**
 * Starts the page's remote in what the server painted, before the rest of the shell has come; the answer is what that
 * takes it over by. How it ends, well or not, is told to whoever does.
 */
export function startFirstMount(
  host: HTMLElement,
  fragment: BootFragment,
  shell: ShellApi,
): MountFragment<HTMLElement> {
  const { page, state, assets } = fragment;
  const crashes: unknown[] = [];
  let onCrash = (error: unknown): void => void crashes.push(error);
  const mounted = loadRemoteModule(assets.js).then(({ mount }) =>
    mount(host, { page, state, hydrate: true }, shell, (error) => onCrash(error)),
  );
  // Nobody may listen for a while yet.
  mounted.catch(() => undefined);
  return async (_host, _view, _shell, onError) => {
    const held = await mounted;
    if (crashes.length > 0) throw leave(held, crashes[0]);
    onCrash = onError;
    return held;
  };
}

/** One that stood and fell before it was taken over counts as never having stood. */
function leave(fragment: MountedFragment, cause: unknown): unknown {
  fragment.unmount();
  return cause;
}
