import { toFeedId } from '../adapter/index.ts';

/** A pairing plays once a day at most, so the day makes the id one of its own. */
export function eventIdOf(match: {
  readonly division: string;
  readonly kickOffMs: number;
  readonly home: string;
  readonly away: string;
}): string {
  const day = new Date(match.kickOffMs).toISOString().slice(0, 10);
  return toFeedId(`${match.division || 'season'}.${day}.${match.home}-${match.away}`);
}
