import type { RemoteOutline } from '@glasshouse/contracts/fragment';
import type { ShellApi } from '@glasshouse/contracts/shell-api';

/** What a remote says about itself; read by the build, carried to the shell in the site's manifest. */
export interface RemoteManifest extends RemoteOutline {
  readonly name: string;
  readonly pages: readonly string[];
  /** The parts of the shell it uses. */
  readonly needs: readonly (keyof ShellApi)[];
}
