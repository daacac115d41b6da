import type { FragmentAssets } from '@glasshouse/contracts/fragment';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { RouteName } from '@glasshouse/contracts/routes';
import type { Messages, SessionState } from '@glasshouse/contracts/shell-api';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import type { SkeletonShape } from '@glasshouse/kit/remote/manifest';

/** The server's half of the page, as the browser takes it up: one JSON script in the document. */
export interface Boot {
  readonly preferences: Preferences;
  readonly session: SessionState;
  readonly sports: readonly SportCount[];
  /** The shell's own words and the shared ones, in the page's language. */
  readonly messages: Messages;
  readonly features: readonly string[];
  readonly production: boolean;
  readonly place: Place;
  /** Absent where the fragment failed or was late: the browser asks again. */
  readonly fragment?: BootFragment;
  readonly remotes: Readonly<Record<string, { readonly skeleton: SkeletonShape }>>;
}

/** Where the visitor is. */
export interface Place {
  /** Path and query without the language. */
  readonly url: string;
  /** `notFound` for an address outside the catalogue. */
  readonly route: RouteName | 'notFound';
  readonly params: Readonly<Record<string, string>>;
  readonly remote: string;
}

export interface BootFragment {
  readonly page: string;
  readonly state: unknown;
  readonly assets: FragmentAssets;
}

export const BOOT_ELEMENT_ID = 'gh-boot';
export const ROOT_ELEMENT_ID = 'gh-root';

/** The remote that draws what no other can: 404 and 500. */
export const TECHNICAL_REMOTE = 'technical';

/** Added to a page's own address to get its `NavigationAnswer` instead of its document. */
export const NAVIGATION_QUERY = { json: '__json', spa: '__spa' } as const;
