import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { BenchHouse } from './bench-house.ts';
import { BOARD_MARKETS, BOARD_SPORTS, BOARD_TOWNS, makeDeepMarkets } from './board.table.ts';

export const BOARD_LINE_EVENTS = 400;
export const BOARD_LIVE_EVENTS = 30;

export interface SeededEvent {
  /** The producer's own name for it. */
  readonly event: string;
  readonly section: 'line' | 'live';
  readonly markets: readonly FeedMarket[];
}

export interface SeededBoard {
  readonly events: readonly SeededEvent[];
  readonly pages: Readonly<Record<PageName, string>>;
}

export const PAGE_NAMES = ['home', 'liveList', 'event', 'information'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Line events over the coming days and live ones in play, and the addresses of the pages that show them. */
export async function seedBoard(house: BenchHouse): Promise<SeededBoard> {
  const events = [
    ...Array.from({ length: BOARD_LIVE_EVENTS }, (_, index) => makeEvent('live', index)),
    ...Array.from({ length: BOARD_LINE_EVENTS }, (_, index) => makeEvent('line', index)),
  ];
  let last = 0;
  for (const [index, { event, section, markets, fixture }] of events.entries()) {
    await house.producer.send({ kind: 'fixture_change', event, fixture });
    const status = section === 'live' ? { status: makeStatus(index) } : {};
    last = await house.producer.send({ kind: 'odds_change', event, section, markets: [...markets], ...status });
  }
  await house.producer.whenAcked(last);
  const path = await findEventPath(house, 'board:live:0');
  return { events, pages: { home: '/en', liveList: '/en/live', event: path, information: '/en/information/rules/1' } };
}

/** Outcomes of a match that has everything. */
export const DEEP_OUTCOMES = 1_500;

/** A match in play with so many outcomes, and the address of its page. */
export async function seedDeepEvent(house: BenchHouse): Promise<SeededEvent & { readonly path: string }> {
  const { fixture, ...rest } = makeEvent('live', 0);
  const deep = { ...rest, event: 'board:deep', markets: makeDeepMarkets(DEEP_OUTCOMES) };
  const { event, section, markets } = deep;
  await house.producer.send({ kind: 'fixture_change', event, fixture });
  const number = await house.producer.send({ kind: 'odds_change', event, section, markets, status: makeStatus(1) });
  await house.producer.whenAcked(number);
  return { ...deep, path: await findEventPath(house, event) };
}

function makeEvent(section: 'line' | 'live', index: number) {
  const sport = pick(BOARD_SPORTS, index);
  const tournament = pick(sport.tournaments, Math.floor(index / BOARD_SPORTS.length));
  const home = index % BOARD_TOWNS.length;
  const away = (home + 1 + Math.floor(index / BOARD_TOWNS.length)) % BOARD_TOWNS.length;
  const minutes = section === 'live' ? -20 : 60 + index * 15;
  return {
    event: `board:${section}:${index}`,
    section,
    markets: BOARD_MARKETS[sport.main],
    fixture: {
      sportId: sport.sportId,
      category: { id: 'north', name: 'Northland' },
      tournament: { id: tournament.replaceAll(' ', '-'), name: tournament },
      home: { id: `${sport.sportId}-${home}`, name: pick(BOARD_TOWNS, home) },
      away: { id: `${sport.sportId}-${away}`, name: pick(BOARD_TOWNS, away) },
      startsAtMs: Date.now() + minutes * 60_000,
    },
  };
}

function makeStatus(index: number) {
  const score = { home: index % 4, away: index % 3 };
  return { phase: 'playing' as const, score, period: 1, periodScores: [score], clockSec: 1_200 };
}

/** Of a football match in play. */
async function findEventPath(house: BenchHouse, event: string): Promise<string> {
  const [row] = await house.database.query<{ event_id: number; tournament_id: number }>(
    "select event_id, tournament_id from event where producer = 'bench' and producer_event_id = $1",
    [event],
  );
  if (!row) throw new Error(`${event} was not taken in`);
  const path = `/en/live/all/football/${row.tournament_id}-bench/${row.event_id}-bench`;
  const answer = await fetch(`${house.url}${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return path;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('an empty table');
  return item;
}
