import type { MountedFragment, ShellApi } from '@glasshouse/contracts/shell-api';
import type { BootFragment } from '../boot.ts';
import { whenGone, type HostedMount } from './host-remote.ts';
import { loadRemoteModule } from './load-remote-module.ts';

export interface FirstMount {
  /** Settles when React has been told to take up the page, or its code did not come. */
  readonly begun: Promise<void>;
  /** What the living shell takes it over by; how it ends, well or not, is told to whoever does. */
  readonly mount: HostedMount<HTMLElement>;
}

/** Starts the page's remote in what the server painted, before anything of the shell. */
export function startFirstMount(host: HTMLElement, fragment: BootFragment, shell: ShellApi): FirstMount {
  const { page, state, assets } = fragment;
  const crashes: unknown[] = [];
  let onCrash = (error: unknown): void => void crashes.push(error);
  const leaving = new AbortController();
  const code = loadRemoteModule(assets.js);
  const mounted = code.then(({ mount }) =>
    mount(host, { page, state, hydrate: true }, shell, (error) => onCrash(error), leaving.signal),
  );
  // Nobody may listen for a while yet.
  mounted.catch(() => undefined);
  return {
    // Said after the mount above: a promise answers in the order it was asked.
    begun: code.then(nothing, nothing),
    async mount(_host, _view, _shell, onError, gone) {
      whenGone(gone, () => leaving.abort());
      const held = await mounted;
      if (crashes.length > 0) throw leave(held, crashes[0]);
      onCrash = onError;
      return held;
    },
  };
}

function nothing(): void {}

/** One that stood and fell before it was taken over counts as never having stood. */
function leave(fragment: MountedFragment, cause: unknown): unknown {
  fragment.unmount();
  return cause;
}
