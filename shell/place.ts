import type { RouteName } from '@glasshouse/contracts/routes';

/** Where the visitor is. */
export interface Place {
  /** Path and query without the language. */
  readonly url: string;
  /** `notFound` for an address outside the catalogue. */
  readonly route: RouteName | 'notFound';
  readonly params: Readonly<Record<string, string>>;
  readonly remote: string;
}
