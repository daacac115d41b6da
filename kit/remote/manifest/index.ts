import type { RemoteOutline } from '@glasshouse/contracts/fragment';
import type { ShellPart } from '@glasshouse/contracts/shell-api';

/** What a remote says about itself: its outline is read by the build, its needs travel with its code. */
export interface RemoteManifest extends RemoteOutline {
  readonly name: string;
  readonly pages: readonly string[];
  /** The parts of the shell that it is handed, and no others. `npm run check` knows which it uses. */
  readonly needs: readonly ShellPart[];
}
