import type { FeedMessage, FeedPlayer } from '@glasshouse/contracts/feed';
import type { LineUpPlace } from '@glasshouse/contracts/sportsbook-line-ups';
import { findMarketRow } from '@glasshouse/domain/markets';
import { foldName } from '@glasshouse/domain/search';

/**
 * Players by the ids that they were first told by, whichever of several producers speaks of them: an outcome is one person, and
 * keeps its bets when another producer leads. In memory: a producer that is heard again tells its line-ups before its prices.
 */
export interface KnownPlayers {
  /** The message with those ids in it. `known` is everyone who was ever named in the event. */
  translate(producer: string, message: FeedMessage, known: readonly LineUpPlace[] | undefined): FeedMessage;
}

/** Their names by their ids, as one producer tells them of one event. */
type Named = ReadonlyMap<string, string>;

/** More than are played in the days for which somebody is told. */
const MOST_EVENTS = 5_000;

export function makeKnownPlayers(): KnownPlayers {
  const told = new Map<string, Named>();
  return {
    translate(producer, message, known) {
      if (!('event' in message)) return message;
      const event = `${producer}/${message.event}`;
      if (message.kind === 'line_ups') {
        told.delete(event);
        told.set(event, nameAll(message));
        const [oldest] = told.keys();
        if (told.size > MOST_EVENTS && oldest !== undefined) told.delete(oldest);
      }
      const own = told.get(event);
      return own && known ? replaceIds(message, matchPlayers(own, known)) : message;
    },
  };
}

function nameAll({ home, away }: Extract<FeedMessage, { kind: 'line_ups' }>): Named {
  return new Map([
    ...home.map(({ id, name }) => [id, nameOf('home', name)] as const),
    ...away.map(({ id, name }) => [id, nameOf('away', name)] as const),
  ]);
}

/** "Barnard, Lee" is Lee Barnard. */
function nameOf(side: LineUpPlace['side'], name: string): string {
  return `${side} ${foldName(name).split(' ').toSorted().join(' ')}`;
}

type Matched = ReadonlyMap<string, Pick<LineUpPlace, 'id' | 'name'>>;

/** Where two of a side have one name, neither is taken for anybody. */
function matchPlayers(own: Named, known: readonly LineUpPlace[]): Matched {
  const places = new Map<string, LineUpPlace | undefined>();
  for (const place of known) {
    const key = nameOf(place.side, place.name);
    places.set(key, places.has(key) ? undefined : place);
  }
  const names = [...own.values()];
  return new Map(
    [...own].flatMap(([id, name]) => {
      const other = places.get(name);
      const isOne = names.indexOf(name) === names.lastIndexOf(name);
      return other === undefined || other.id === id || !isOne ? [] : [[id, other] as const];
    }),
  );
}

function replaceIds(message: FeedMessage, matched: Matched): FeedMessage {
  if (matched.size === 0) return message;
  const replace = <One extends { readonly id: string }>(one: One): One => ({
    ...one,
    id: matched.get(one.id)?.id ?? one.id,
  });
  const rename = (player: FeedPlayer): FeedPlayer => ({ ...player, ...pickName(matched.get(player.id)) });
  const inMarket = <Market extends { readonly key: string; readonly outcomes: readonly { readonly id: string }[] }>(
    market: Market,
  ): Market => (findMarketRow(market.key)?.ofLineUp ? { ...market, outcomes: market.outcomes.map(replace) } : market);
  switch (message.kind) {
    case 'line_ups':
      return { ...message, home: message.home.map(rename), away: message.away.map(rename) };
    case 'odds_change':
      return { ...message, markets: message.markets.map(inMarket) };
    case 'bet_settlement':
      return { ...message, markets: message.markets.map(inMarket) };
    default:
      return message;
  }
}

function pickName(place: Pick<LineUpPlace, 'id' | 'name'> | undefined): Partial<Pick<FeedPlayer, 'id' | 'name'>> {
  return place ? { id: place.id, name: place.name } : {};
}
