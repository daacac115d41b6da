import type { MountFragment } from '@glasshouse/contracts/shell-api';

export async function loadRemoteModule(js: string): Promise<{ mount: MountFragment<HTMLElement> }> {
  const module: unknown = await import(/* @vite-ignore */ js);
  if (!isRemoteModule(module)) throw new Error(`${js} exports no mount`);
  return module;
}

function isRemoteModule(module: unknown): module is { mount: MountFragment<HTMLElement> } {
  return typeof module === 'object' && module !== null && 'mount' in module && typeof module.mount === 'function';
}
