import { askToInstall, canInstall } from './install-prompt.ts';
import type { InstallFeature } from './still.ts';

/** What the browser has told of it since the page began. */
export function liveInstall(): InstallFeature {
  return { isPossible: canInstall, ask: askToInstall };
}
