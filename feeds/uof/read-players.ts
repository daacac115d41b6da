import type { FeedPlayer } from '@glasshouse/contracts/feed';
import { toFeedName } from '../adapter/index.ts';
import { findChild, listChildren, toCode, toWhole } from './elements.ts';
import { UOF_MARKETS } from './market.table.ts';
import type { XmlElement } from './parse-xml.ts';
import { findMarket, toPlayerId } from './read-market.ts';

const POSITIONS: Readonly<Record<string, NonNullable<FeedPlayer['position']>>> = {
  goalkeeper: 'goalkeeper',
  defender: 'defender',
  midfielder: 'midfielder',
  forward: 'forward',
};
const MOST_NUMBER = 999;

/** The squad that the provider's profile of a side names. Who of it begins a match is told by no call. */
export function readSquad(answer: XmlElement): FeedPlayer[] {
  const players = listChildren(findChild(answer, 'players'), 'player').flatMap(readPlayer);
  return [...new Map(players.map((one) => [one.id, one])).values()];
}

/** The one whom the provider's profile of a player is about; absent where it names nobody. */
export function readProfile(answer: XmlElement): FeedPlayer | undefined {
  return listChildren(answer, 'player').flatMap(readPlayer)[0];
}

function readPlayer({ attributes }: XmlElement): FeedPlayer[] {
  const id = toPlayerId(attributes['id'] ?? '');
  const name = toFeedName(putForward(attributes['name'] ?? ''));
  if (id === undefined || name === '') return [];
  const number = toWhole(attributes['jersey_number']);
  const position = POSITIONS[attributes['type'] ?? ''];
  return [
    {
      id,
      name,
      ...(number !== undefined && number <= MOST_NUMBER && { number }),
      ...(position !== undefined && { position }),
    },
  ];
}

/** "Barnard, Lee" is Lee Barnard. */
function putForward(name: string): string {
  const [family = '', given, ...rest] = name.split(',');
  return given === undefined || rest.length > 0 ? name : `${given} ${family}`;
}

/** A player whom a message has prices or results for. */
export interface NamedPlayer {
  /** As the provider names them. */
  readonly urn: string;
  readonly side: 'home' | 'away' | undefined;
}

const SIDES: Readonly<Record<string, 'home' | 'away'>> = { '1': 'home', '2': 'away' };

/** Whom a market of ours is about; nobody where it is about no players. */
export function listNamed(market: XmlElement, sportId: number | undefined): NamedPlayer[] {
  if (!UOF_MARKETS[toCode(market.attributes['id'])]?.ofPlayers || !findMarket(market, sportId)) return [];
  return market.children.flatMap(({ attributes: { id = '', team = '' } }) =>
    toPlayerId(id) === undefined ? [] : [{ urn: id, side: SIDES[team] }],
  );
}
