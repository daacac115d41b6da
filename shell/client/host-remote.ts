import type { MountedFragment, MountFragment, RemoteModule, ShellApi } from '@glasshouse/contracts/shell-api';
import { makeShellApi } from './make-shell-api.ts';

/** Mounts a remote; of the whole shell it is handed what is its own. `gone`: nobody waits for it any more. */
export type HostedMount<Host> = (
  ...given: [...Parameters<MountFragment<Host, ShellApi>>, gone: AbortSignal]
) => Promise<MountedFragment>;

/** Gives each mounting of a remote a shell of its own, which ends with it. */
export function hostRemote<Host>({ mount, needs }: RemoteModule<Host>): HostedMount<Host> {
  return async (element, view, whole, onError, gone) => {
    const { shell, end } = makeShellApi(whole, needs);
    whenGone(gone, end);
    try {
      const fragment = await mount(element, view, shell, onError);
      return {
        update: (next) => fragment.update(next),
        unmount() {
          try {
            fragment.unmount();
          } finally {
            end();
          }
        },
      };
    } catch (error) {
      end();
      throw error;
    }
  };
}

/** At once where it is already. */
export function whenGone(gone: AbortSignal, run: () => void): void {
  if (gone.aborted) run();
  else gone.addEventListener('abort', run);
}
