import { findTableRule } from '@glasshouse/domain/statistics';
import { hashUnit } from '../chance/random.ts';
import type { Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';

const DAY_MS = 86_400_000;
/** So many days of the world's own clock a season lasts, the rest before the next included. */
const SEASON_DAYS = 240;
/** Where the numbers of seasons begin. */
const FIRST_MS = Date.UTC(2024, 0, 1);

export interface Season {
  readonly name: string;
  readonly startsAtMs: number;
}

/** Where a league plays for a table: the season of a match. Leagues begin theirs on days of their own. */
export function seasonOf(
  { seed, speed }: WorldPlan,
  { sport, tournament, startsAtMs }: Pick<Fixture, 'sport' | 'tournament' | 'startsAtMs'>,
): Season | undefined {
  if (tournament.friendly || !findTableRule(sport.sportId)) return undefined;
  const days = Math.max(1, Math.round(SEASON_DAYS / speed));
  const shift = Math.floor(days * hashUnit(`${seed}/${tournament.id}/season`));
  const number = Math.floor(((startsAtMs - FIRST_MS) / DAY_MS + shift) / days);
  return { name: `Season ${number + 1}`, startsAtMs: FIRST_MS + (number * days - shift) * DAY_MS };
}
