import { findSameMatch, MOST_APART_SEC, type ToldMatch } from '@glasshouse/domain/same-match';
import type { PastMatch } from '@glasshouse/contracts/feed';
import type { Sql } from '../../platform/database/index.ts';
import type { KnownNames } from '../known-names.ts';
import { listPlayedBetween, listTold, type PlayedRow } from '../store-tellings.ts';
import type { TellingDeps } from './telling-deps.ts';
import { toToldMatch } from './to-told-match.ts';

type PastDeps = Pick<TellingDeps, 'together'> & { readonly database: Sql; readonly names: KnownNames };

/** Matches that are over and that no other of the producers has told: a match counts once in results and statistics. */
export async function leaveKnownPast(
  deps: PastDeps,
  producer: string,
  matches: readonly PastMatch[],
): Promise<readonly PastMatch[]> {
  const others = deps.together().filter((one) => one !== producer);
  if (matches.length === 0 || !deps.together().includes(producer) || others.length === 0) return matches;
  const ids = matches.map(({ event }) => event);
  const told = new Set((await listTold(deps.database, producer, ids)).map(({ producerEventId }) => producerEventId));
  const starts = matches.map(({ fixture }) => Math.floor(fixture.startsAtMs / 1_000));
  const span = { fromSec: Math.min(...starts) - MOST_APART_SEC, untilSec: Math.max(...starts) + MOST_APART_SEC };
  const played = (await listPlayedBetween(deps.database, others, span)).map(toPlayed);
  return matches.filter(({ event, fixture }) => {
    const match = toToldMatch(deps.names, producer, fixture);
    const around = match && played.filter((one) => isAround(one, match));
    return !told.has(event) && !(match && findSameMatch(match, around ?? [])?.sameness.kind === 'same');
  });
}

function isAround(one: ToldMatch, other: ToldMatch): boolean {
  return one.sportId === other.sportId && Math.abs(one.startsAtSec - other.startsAtSec) <= MOST_APART_SEC;
}

function toPlayed(row: PlayedRow): ToldMatch {
  const toSide = (competitorId: number, name: string, country: string | null): ToldMatch['home'] => ({
    competitorId,
    name,
    ...(country === null ? {} : { country }),
  });
  return {
    sportId: row.sportId,
    startsAtSec: row.startsAtSec,
    home: toSide(row.homeId, row.home, row.homeCountry),
    away: toSide(row.awayId, row.away, row.awayCountry),
  };
}
