import type { FeedEventState, FeedFixture } from '@glasshouse/contracts/feed';
import { disciplineOf, ESPORTS } from '@glasshouse/domain/esports';
import { toFeedId, toFeedName } from '../adapter/index.ts';
import { findChild, listChildren } from './elements.ts';
import { UOF_GAMES, UOF_SPORTS, UOF_STATES } from './market.table.ts';
import type { XmlElement } from './parse-xml.ts';

export interface ReadFixture {
  readonly event: string;
  readonly fixture: FeedFixture;
  readonly state: FeedEventState | undefined;
}

/** The facts of a match as the provider's own calls answer them; a text says why they cannot be used. */
export function readFixture(root: XmlElement): ReadFixture | string {
  const element = findChild(root, 'fixture');
  const tournament = findChild(element, 'tournament');
  const sport = findChild(tournament, 'sport')?.attributes['id'] ?? 'no sport';
  const sportId = UOF_SPORTS[sport];
  if (!element || !tournament) return 'no fixture with a tournament';
  if (sportId === undefined) return `${sport} is not among our sports`;
  const sides = listChildren(findChild(element, 'competitors'), 'competitor');
  const home = findSide(sides, 'home');
  const away = findSide(sides, 'away');
  if (!home || !away) return 'no two sides';
  const startsAtMs = Date.parse(element.attributes['start_time'] ?? element.attributes['scheduled'] ?? '');
  if (Number.isNaN(startsAtMs)) return 'no start';
  const category = findChild(tournament, 'category');
  const broadcasts = listBroadcasts(element);
  return {
    event: toFeedId(element.attributes['id'] ?? ''),
    fixture: {
      sportId,
      category: readCategory(sportId, findChild(tournament, 'sport'), toNamed(category)),
      tournament: toNamed(tournament) ?? { id: 'other', name: 'Tournament' },
      home,
      away,
      startsAtMs,
      ...(broadcasts.length > 0 && { broadcasts }),
    },
    state: UOF_STATES[element.attributes['status'] ?? ''],
  };
}

/** Of esports the game: the category of the feed is a country there, or nothing, and its sport is what is played. */
function readCategory(
  sportId: number,
  sport: XmlElement | undefined,
  told: FeedFixture['category'] | undefined,
): FeedFixture['category'] {
  const category = told ?? { id: 'other', name: 'International' };
  if (sportId !== ESPORTS || disciplineOf({ sportId, category: category.name }) !== undefined) return category;
  const { id = '', name = '' } = sport?.attributes ?? {};
  const game = disciplineOf({ sportId, category: name }) === undefined ? UOF_GAMES[id] : toFeedName(name);
  return game === undefined ? category : { id: toFeedId(`${id}:${category.id}`), name: game };
}

const MOST_CHANNELS = 30;
const CHANNEL_LENGTH = 60;

/** Channels by their names alone: what follows the first dash is the satellite, the package and the place in it. */
function listBroadcasts(fixture: XmlElement): string[] {
  const named = listChildren(findChild(fixture, 'tv_channels'), 'tv_channel').map(({ attributes }) =>
    toFeedName((attributes['name'] ?? '').replace(/ - .*$/s, '')).slice(0, CHANNEL_LENGTH),
  );
  return [...new Set(named)].filter((name) => name !== '').slice(0, MOST_CHANNELS);
}

function findSide(sides: readonly XmlElement[], qualifier: string): FeedFixture['home'] | undefined {
  return toNamed(sides.find((side) => side.attributes['qualifier'] === qualifier));
}

function toNamed(element: XmlElement | undefined): { id: string; name: string } | undefined {
  const name = toFeedName(element?.attributes['name'] ?? '');
  return name === '' ? undefined : { id: toFeedId(element?.attributes['id'] ?? name), name };
}
