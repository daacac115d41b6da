import type { EventView, SportCount } from '@glasshouse/contracts/sportsbook';

export interface LookupsDeps {
  readonly board: {
    listSports(): { readonly sports: readonly SportCount[] };
    findEventView(eventId: number): EventView | undefined;
  };
  /** Keys of what is switched on, at this moment. */
  readonly features: () => ReadonlySet<string>;
  /** The host that search engines are told, at this moment; absent where the file names none. */
  readonly canonicalHost: () => string | undefined;
  /** SITE_HOSTS; none where the site answers under any. */
  readonly siteHosts: readonly string[];
}
