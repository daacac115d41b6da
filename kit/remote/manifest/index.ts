import type { ShellApi } from '@glasshouse/contracts/shell-api';

/** The shape a page has while it loads; the shell draws it, so that nothing jumps when the content arrives. */
export type SkeletonShape = 'home' | 'events' | 'event' | 'rows' | 'form' | 'text';

/** What a remote says about itself; read by the build, carried to the shell in the site's manifest. */
export interface RemoteManifest {
  readonly name: string;
  readonly version: string;
  readonly pages: readonly string[];
  /** The parts of the shell it uses. */
  readonly needs: readonly (keyof ShellApi)[];
  readonly skeleton: SkeletonShape;
  /** How long the shell waits for a render before it shows the skeleton. */
  readonly timeLimitMs: number;
}
