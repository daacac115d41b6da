import type { FavouriteKey } from './favourite.ts';
import { isEventFirst, isTournamentFirst } from './stand-first.ts';

export interface Yours {
  readonly starred: ReadonlySet<FavouriteKey>;
  /** Where somebody is; ISO 3166 alpha-2. */
  readonly country?: string | undefined;
}

interface Placed {
  readonly country?: string | undefined;
}

interface Event {
  readonly eventId: number;
  readonly tournament: Placed & { readonly id: number };
  readonly home: Placed & { readonly id: number };
  readonly away?: (Placed & { readonly id: number }) | undefined;
}

/** Somebody has starred it, its competition or one of its teams; or it is played in their country, or by it. */
export function isYours(event: Event, { starred, country }: Yours): boolean {
  const { tournament, home, away } = event;
  if (isEventFirst(event, starred) || isTournamentFirst(tournament.id, starred)) return true;
  return country !== undefined && [tournament, home, away].some((one) => isOfCountry(country, one?.country));
}

/** `gb-eng` is a part of GB. */
export function isOfCountry(country: string, code: string | undefined): boolean {
  const own = country.toLowerCase();
  return code === own || code?.startsWith(`${own}-`) === true;
}
