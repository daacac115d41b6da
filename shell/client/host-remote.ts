import type { MountFragment, RemoteModule, ShellApi } from '@glasshouse/contracts/shell-api';
import { makeShellApi } from './make-shell-api.ts';

/** Mounts a remote; of the whole shell it is handed what is its own. */
export type HostedMount<Host> = MountFragment<Host, ShellApi>;

/** Gives each mounting of a remote a shell of its own, which ends with it. */
export function hostRemote<Host>({ mount, needs }: RemoteModule<Host>): HostedMount<Host> {
  return async (element, view, whole, onError) => {
    const { shell, end } = makeShellApi(whole, needs);
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
