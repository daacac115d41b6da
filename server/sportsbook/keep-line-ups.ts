import type { FeedMessage, FeedPlayer } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { LineUpPlace } from '@glasshouse/contracts/sportsbook-line-ups';
import { MARKET_TYPES, type EventId, type MarketTypeRow } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';
import type { EventFacts } from './board/types.ts';
import { cleanText } from './clean-text.ts';
import { listLineUps, replaceLineUps } from './store-line-ups.ts';
import { listRenamed } from './upsert-fixtures.ts';

type LineUps = ReadonlyMap<EventId, readonly LineUpPlace[]>;

const NAME_LENGTH = 120;

const ROWS: readonly MarketTypeRow[] = Object.values(MARKET_TYPES);
/** Outcomes that markets of scorers have beside those who may score: nobody is called so. */
const OF_NOBODY = new Set(ROWS.flatMap(({ ofLineUp, outcomes }) => (ofLineUp ? outcomes : [])));

/** Both sides with clean names; absent where somebody stands in them twice or has no name. */
function readLineUps({ home, away }: Extract<FeedMessage, { kind: 'line_ups' }>): LineUpPlace[] | undefined {
  const toPlace =
    (side: LineUpPlace['side']) =>
    ({ name, starting, ...rest }: FeedPlayer): LineUpPlace => ({
      ...rest,
      side,
      name: cleanText(name, NAME_LENGTH),
      role: starting === undefined ? 'squad' : starting ? 'starting' : 'bench',
    });
  const places = [...home.map(toPlace('home')), ...away.map(toPlace('away'))];
  const isWrong = ({ id, name }: LineUpPlace): boolean => name === '' || OF_NOBODY.has(id);
  const ids = new Set(places.map(({ id }) => id));
  return ids.size < places.length || places.some(isWrong) ? undefined : places;
}

export interface CollectedLineUps {
  readonly told: LineUps;
  readonly faults: ReadonlyMap<FeedMessage, readonly FeedFault[]>;
}

/** The line-ups that messages tell, the last word about each event, and what of them could not be used. */
export function collectLineUps(
  messages: readonly FeedMessage[],
  findFacts: (producerEventId: string) => EventFacts | undefined,
): CollectedLineUps {
  const told = new Map<EventId, readonly LineUpPlace[]>();
  const faults = new Map<FeedMessage, readonly FeedFault[]>();
  for (const message of messages) {
    if (message.kind !== 'line_ups') continue;
    const { event: about } = message;
    const facts = findFacts(about);
    const places = facts?.away && readLineUps(message);
    if (!facts) faults.set(message, [{ code: 'unknown_event', about }]);
    else if (!places) faults.set(message, [{ code: 'bad_line_ups', about }]);
    else {
      told.set(facts.eventId, [...places, ...listOut(told.get(facts.eventId), places)]);
      const renamed = listRenamed(places, facts.lineUp ?? []);
      if (renamed.length > 0)
        faults.set(
          message,
          renamed.map((id) => ({ code: 'player_renamed', about: `${about}/${id}` })),
        );
    }
  }
  return { told, faults };
}

/** Who was named a message earlier, and is not any more: outcomes that bets may be on, whatever came together. */
function listOut(before: readonly LineUpPlace[] = [], now: readonly LineUpPlace[]): LineUpPlace[] {
  const named = new Set(now.map(({ id }) => id));
  return before.flatMap((place) => (named.has(place.id) ? [] : [{ ...place, role: 'out' as const }]));
}

/** Durable before anybody can bet on whom they name. Answers everyone who was ever named in these events. */
export async function keepLineUps(database: Database, told: LineUps): Promise<LineUps> {
  if (told.size === 0) return told;
  return database.transaction(async (tx) => {
    await replaceLineUps(tx, told);
    return listLineUps(tx, [...told.keys()]);
  });
}
