/** What every remote stands on. `./server` and `./client` make the two halves of the contract from a table of pages. */
export type { RemoteManifest } from './manifest/index.ts';
export type { PageView, Loaded, LoadContext, LoadPage } from './page.ts';
export { RemoteRoot } from './remote-root.tsx';
export { useSession } from './use-session.ts';
export { makeUseShell, useShellPart } from './use-shell.ts';
export { formatDay, useT, usePreferences } from '../i18n/index.ts';
