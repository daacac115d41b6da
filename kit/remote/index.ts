/** What every remote stands on. `./server` and `./client` make the two halves of the contract from a table of pages. */
export type { RemoteManifest } from './manifest/index.ts';
export type { PageView, Loaded, LoadContext, LoadPage } from './page.ts';
export { RemoteRoot, useShell } from './remote-root.tsx';
export { useIsSelected, useSession, useShellStore } from './shell-stores.ts';
export { useT, usePreferences } from '../i18n/index.ts';
