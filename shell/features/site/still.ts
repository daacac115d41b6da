import type { Messages } from '@glasshouse/contracts/shell-api';
import type { Boot } from '../../boot.ts';

/** What holds for as long as the document stands. */
export interface SiteFeature {
  /** What the operator has switched on. */
  readonly features: ReadonlySet<string>;
  /** Who is younger may not play here. */
  readonly minimumAge: number;
  /** What the operator says of the site as a whole. */
  readonly facts: Boot['site'];
  /** The page's words. */
  readonly messages: Messages;
  /** What each remote looks like before it comes. */
  readonly outlined: Pick<Boot, 'remotes' | 'outlines'>;
}

export function makeSite(boot: Boot): SiteFeature {
  const { messages, minimumAge } = boot;
  return { features: new Set(boot.features), facts: boot.site, minimumAge, messages, outlined: boot };
}
