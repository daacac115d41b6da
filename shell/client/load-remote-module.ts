import type { MountFragment } from '@glasshouse/contracts/shell-api';
import { isLostModule, reloadWhenThere } from './chunk-reload.ts';

type RemoteModule = { mount: MountFragment<HTMLElement> };

export interface LoaderParts {
  readonly load: (address: string) => Promise<unknown>;
  /** The module may be there, and something that it stands on is not to be had on this page any more. */
  readonly startAnew: (js: string) => Promise<void>;
}

/**
 * Some browsers remember for as long as the page stands that a module did not come, and never ask for it again; under
 * another address it is another module. One that has come is the same for all who ask.
 */
export function makeModuleLoader({ load, startAnew }: LoaderParts): (js: string) => Promise<RemoteModule> {
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
    throw new Error(`${js} exports no mount`);
  };
}

export const loadRemoteModule = makeModuleLoader({
  load: (address) => import(/* @vite-ignore */ address),
  startAnew: reloadWhenThere,
});

function isRemoteModule(module: unknown): module is RemoteModule {
  return typeof module === 'object' && module !== null && 'mount' in module && typeof module.mount === 'function';
}
