import type { FeedFixture, FeedPlayer } from '@glasshouse/contracts/feed';
import { toUrn } from './names.ts';
import { document, element } from './xml.ts';
import type { MatchPlayer } from './write-messages.ts';

type Named = FeedFixture['home'];

/** A player of a side as the provider counts them: whoever scores for the side is the same one in its timelines. */
function toPlayerUrn(side: Named, { number = 0 }: FeedPlayer): string {
  return toUrn('player', `football:${side.id}:${number}`);
}

/** Whoever may be sold of a match, by the world's outcomes. */
export function listMatchPlayers(
  { home, away }: FeedFixture,
  sides: Readonly<Record<'home' | 'away', readonly FeedPlayer[]>>,
): ReadonlyMap<string, MatchPlayer> {
  const list = (side: Named, players: readonly FeedPlayer[], team: 1 | 2) =>
    players.map((player) => [player.id, { urn: toPlayerUrn(side, player), team }] as const);
  return new Map([...list(home, sides.home, 1), ...(away ? list(away, sides.away, 2) : [])]);
}

/** The answer of the call about a side. */
export function writeCompetitor(side: Named, players: readonly FeedPlayer[]): string {
  const listed = players.map((player) => writePlayer(side, player));
  return document(
    element('competitor_profile', {}, [
      element('competitor', { id: toUrn('competitor', side.id), name: side.name }),
      element('players', {}, listed),
    ]),
  );
}

/** Family names come first: "Ashworth, A." */
function writePlayer(side: Named, player: FeedPlayer): string {
  const [given = '', ...family] = player.name.split(' ');
  const facts = {
    id: toPlayerUrn(side, player),
    name: family.length > 0 ? `${family.join(' ')}, ${given}` : given,
    full_name: player.name,
    type: player.position,
    jersey_number: player.number,
  };
  return element('player', facts);
}

/** The answer of the call about one player of a side; absent where nobody of it is called so. */
export function findPlayerProfile(side: Named, players: readonly FeedPlayer[], urn: string): string | undefined {
  const player = players.find((one) => toPlayerUrn(side, one) === urn);
  return player && document(element('player_profile', {}, [writePlayer(side, player)]));
}
