import type { RemoteModule } from '@glasshouse/contracts/shell-api';
import { isLostModule, reloadWhenThere } from './chunk-reload.ts';
import { hostRemote, type HostedMount } from './host-remote.ts';

export interface LoaderParts {
  readonly load: (address: string) => Promise<unknown>;
  /** The module may be there, and something that it stands on is not to be had on this page any more. */
  readonly startAnew: (js: string) => Promise<void>;
}

/**
 * Some browsers remember for as long as the page stands that a module did not come, and never ask for it again; under
 * another address it is another module. One that has come is the same for all who ask.
 */
export function makeModuleLoader({ load, startAnew }: LoaderParts): (js: string) => Promise<RemoteModule<HTMLElement>> {
  const failures = new Map<string, number>();
  return async (js) => {
    const count = failures.get(js) ?? 0;
    try {
      const module = await load(count === 0 ? js : `${js}${js.includes('?') ? '&' : '?'}again=${count}`);
      if (isRemoteModule(module)) return module;
    } catch (error) {
      failures.set(js, count + 1);
      if (count > 0 && isLostModule(error)) await startAnew(js);
      throw error;
    }
    throw new Error(`${js} exports no mount, or needs that are no list of names`);
  };
}

const loadModule = makeModuleLoader({
  load: (address) => import(/* @vite-ignore */ address),
  startAnew: reloadWhenThere,
});

/** Its mount, in a shell of the remote's own. */
export async function loadRemoteModule(js: string): Promise<{ readonly mount: HostedMount<HTMLElement> }> {
  return { mount: hostRemote(await loadModule(js)) };
}

function isRemoteModule(module: unknown): module is RemoteModule<HTMLElement> {
  if (typeof module !== 'object' || module === null) return false;
  const hasMount = 'mount' in module && typeof module.mount === 'function';
  return hasMount && (!('needs' in module) || isListOfNames(module.needs));
}

function isListOfNames(needs: unknown): boolean {
  return Array.isArray(needs) && needs.every((name) => typeof name === 'string');
}
