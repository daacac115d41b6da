import { describe, expect, it } from 'vitest';
import { makeBoard } from './board/board.ts';
import { changeOdds } from './board/changes.ts';
import { commitChange } from './board/commit-change.ts';
import { makeLeagueOrder } from './league-order.ts';
import { countSports } from './count-sports.ts';
import { listRows } from './list-rows.ts';
import { makeFacts, MAIN, market, START_SEC, TOTAL } from './test-messages.ts';

const leagueOf = (id: number, category: string, name: string, sportId = 1, country?: string) => ({
  id,
  category,
  name,
  sportId,
  ...(country === undefined ? {} : { country }),
});

const PREMIER = leagueOf(1, 'England', 'Premier League', 1, 'gb-eng');
const CHAMPIONSHIP = leagueOf(2, 'England', 'Championship', 1, 'gb-eng');
const LA_LIGA = leagueOf(3, 'Spain', 'La Liga', 1, 'es');
const BRASIL = leagueOf(4, 'Brazil', 'Brasileirão Série A', 1, 'br');
const AMATEURS = leagueOf(5, 'Albania', 'Third Division', 1, 'al');
const TENNIS = leagueOf(6, 'ATP', 'Dubai', 4);

const LEAGUES = [TENNIS, AMATEURS, BRASIL, LA_LIGA, CHAMPIONSHIP, PREMIER];

/** One event of each league, an hour apart; the earlier ones have fewer markets. */
function makeTestBoard() {
  const board = makeBoard({ epoch: 'e', publish: () => undefined, nowSec: () => START_SEC - 3_600 });
  for (const [at, tournament] of LEAGUES.entries()) {
    const event = board.add(makeFacts(at + 1, { tournament, startsAtSec: START_SEC + at * 3_600 }));
    const markets = at < 3 ? [MAIN] : [MAIN, TOTAL];
    board.change(event, changeOdds(event, { section: 'line', markets }, START_SEC - 3_600).change);
  }
  return board;
}

const plain = makeLeagueOrder([], undefined);
const namesOf = (rows: readonly { readonly tournament: { readonly name: string } }[]) =>
  rows.map(({ tournament }) => tournament.name);

describe('rows of a list', () => {
  const board = makeTestBoard();

  it('come by start, a page at a time, with the markets of their columns', () => {
    const { rows, total } = listRows(board, { section: 'line', offset: 1, limit: 2 }, plain);
    expect(namesOf(rows)).toEqual(['Third Division', 'Brasileirão Série A']);
    expect(total).toBe(6);
    expect(listRows(board, { section: 'line', offset: 5 }, plain).rows[0]?.markets.length).toBe(2);
  });

  it('[FE-08] are only those that are named, where some are, in the order of the list', () => {
    const { rows, total } = listRows(board, { section: 'line', events: '5,2,99' }, plain);
    expect([namesOf(rows), total]).toEqual([['Third Division', 'Championship'], 2]);
    expect(listRows(board, { section: 'live', events: '5' }, plain).total).toBe(0);
  });

  it('[RT-17] are only those of one game, where that is asked for', () => {
    const mixed = makeBoard({ epoch: 'e', publish: () => undefined, nowSec: () => START_SEC - 3_600 });
    const leagues = [
      leagueOf(7, 'Dota 2', 'The Ancients', 40),
      leagueOf(8, 'Counter-Strike 2', 'Major', 40),
      leagueOf(9, 'Dota 2', 'Football of that name', 1),
    ];
    for (const [at, tournament] of leagues.entries()) {
      const event = mixed.add(makeFacts(at + 1, { tournament }));
      mixed.change(event, changeOdds(event, { section: 'line', markets: [MAIN] }, START_SEC - 3_600).change);
    }
    const { rows, total } = listRows(mixed, { section: 'line', discipline: 'dota-2' }, plain);
    expect([namesOf(rows), total]).toEqual([['The Ancients'], 1]);
    expect(listRows(mixed, { section: 'line', discipline: 'valorant' }, plain).total).toBe(0);
  });

  it('[RT-16.team] are only those of one side, at home or away, where that is asked for', () => {
    const sided = makeBoard({ epoch: 'e', publish: () => undefined, nowSec: () => START_SEC - 3_600 });
    const [leeds, hull, york] = ['Leeds', 'Hull', 'York'].map((name, at) => ({ id: at + 1, name }));
    if (!leeds || !hull || !york) throw new Error('three sides');
    const { away: _, ...untitled } = makeFacts(4, { home: leeds });
    const runners = [1, 2].map((id) => ({ id: `r${id}`, name: `Club ${id}` }));
    const matches = [
      makeFacts(1, { home: leeds, away: hull }),
      makeFacts(2, { home: york, away: leeds }),
      makeFacts(3, { home: hull, away: york }),
      makeFacts(5, { home: leeds, away: york, tournament: leagueOf(9, 'World', 'Virtual League', 201) }),
      { ...untitled, runners },
    ];
    for (const facts of matches) {
      const event = sided.add(facts);
      sided.change(event, changeOdds(event, { section: 'line', markets: [MAIN] }, START_SEC - 3_600).change);
    }
    const idsOf = (sideId: number) =>
      listRows(sided, { section: 'line', sideId }, plain).rows.map(({ eventId }) => eventId);
    expect([idsOf(leeds.id), idsOf(hull.id), idsOf(99)]).toEqual([[1, 2], [1, 3], []]);
    expect(listRows(sided, { section: 'live', sideId: leeds.id }, plain).total).toBe(0);
  });

  it('[RT-16.yours] are only what is starred and what is of a country, where some are named', () => {
    const idsOf = (filter: { readonly starred?: string; readonly ofCountry?: string }) =>
      listRows(board, { section: 'line', ...filter }, plain).rows.map(({ eventId }) => eventId);
    expect(idsOf({ starred: 'event/1,tournament/4' })).toEqual([1, 3]);
    expect(idsOf({ starred: 'event/1', ofCountry: 'GB' })).toEqual([1, 5, 6]);
    expect(idsOf({ ofCountry: 'AL' })).toEqual([2]);
    expect(idsOf({ ofCountry: 'DE' })).toEqual([]);
  });

  it('[FE-06.recommended] are only of the leagues that come first, where that is asked for', () => {
    const { rows, total } = listRows(board, { section: 'line', only: 'recommended' }, plain);
    expect(namesOf(rows)).not.toContain('Third Division');
    expect(namesOf(rows)).toContain('Premier League');
    expect(total).toBe(rows.length);
    const inAlbania = makeLeagueOrder([], 'AL');
    expect(namesOf(listRows(board, { section: 'line', only: 'recommended' }, inAlbania).rows)).toContain(
      'Third Division',
    );
  });

  it('have in each league its matches before its winner, whenever that is decided', () => {
    const titled = makeTestBoard();
    const { away: _away, ...facts } = makeFacts(20, { tournament: PREMIER, startsAtSec: START_SEC - 60 });
    const runners = [
      { id: 'r1', name: 'Everton' },
      { id: 'r2', name: 'Arsenal' },
    ];
    const title = titled.add({ ...facts, runners });
    const winner = market('tournament_winner', { r1: 2_000, r2: 2_000 });
    titled.change(title, changeOdds(title, { section: 'line', markets: [winner] }, START_SEC - 3_600).change);
    for (const sort of ['league', 'category'] as const) {
      const { rows } = listRows(titled, { section: 'line', sort }, plain);
      expect(rows.filter(({ tournament }) => tournament.id === PREMIER.id).map(({ eventId }) => eventId)).toEqual([
        6, 20,
      ]);
    }
    expect(listRows(titled, { section: 'line', sort: 'time' }, plain).rows[0]?.eventId).toBe(20);
  });

  it('[FE-06.periods] are only those that are in their first or second part, where one is asked for', () => {
    const played = makeTestBoard();
    const at = (eventId: number, period: number, phase: 'playing' | 'break') => {
      const event = played.lists.listEvents('line').find(({ facts }) => facts.eventId === eventId);
      if (!event) throw new Error('there is no such event');
      const status = { phase, period, score: { home: 0, away: 0 }, periodScores: [] };
      played.change(event, changeOdds(event, { section: 'live', markets: [MAIN], status }, START_SEC).change);
    };
    at(4, 1, 'break');
    at(5, 2, 'playing');
    at(6, 3, 'playing');
    const names = (only: 'first_period' | 'second_period') =>
      namesOf(listRows(played, { section: 'live', only }, plain).rows);
    expect(names('first_period')).toEqual(['La Liga']);
    expect(names('second_period')).toEqual(['Championship']);
  });

  it('[FE-05.tracker] are only those whose field is told of, where that is asked for', () => {
    const told = makeTestBoard();
    const event = told.find(4);
    if (!event) throw new Error('there is no such event');
    const play = { incidents: [{ seq: 1, kind: 'corner', side: 'home' as const }] };
    told.change(event, changeOdds(event, { section: 'live', markets: [MAIN], play }, START_SEC).change);
    const { rows, total } = listRows(told, { section: 'live', only: 'tracker' }, plain);
    expect([namesOf(rows), total, rows[0]?.hasTracker]).toEqual([['La Liga'], 1, true]);
    told.suspendProducer('test');
    expect(listRows(told, { section: 'live', only: 'tracker' }, plain).total).toBe(0);
  });

  it('[FE-05.league] come by league, sports in the order of their table, the best known leagues first', () => {
    const { rows } = listRows(board, { section: 'line', sort: 'league' }, plain);
    expect(namesOf(rows)).toEqual([
      'Premier League',
      'La Liga',
      'Third Division',
      'Brasileirão Série A',
      'Championship',
      'Dubai',
    ]);
  });

  it('[FE-05.categories] come by country, what is of none before all, the best known leagues of each first', () => {
    const { rows } = listRows(board, { section: 'line', sort: 'category' }, plain);
    expect(namesOf(rows)).toEqual([
      'Third Division',
      'Brasileirão Série A',
      'Premier League',
      'Championship',
      'La Liga',
      'Dubai',
    ]);
    const cup = makeTestBoard();
    const event = cup.add(makeFacts(9, { tournament: leagueOf(9, 'World', 'World Cup') }));
    cup.change(event, changeOdds(event, { section: 'line', markets: [MAIN] }, START_SEC - 3_600).change);
    expect(namesOf(listRows(cup, { section: 'line', sort: 'category' }, plain).rows)[0]).toBe('World Cup');
  });

  it('[FE-05.markets] are only those that offer one of the markets, where some are named', () => {
    const idsOf = (markets: string) =>
      listRows(board, { section: 'line', markets }, plain).rows.map(({ eventId }) => eventId);
    expect(idsOf('total')).toEqual([4, 5, 6]);
    expect(idsOf('total,1x2')).toHaveLength(6);
    expect(idsOf('both_score')).toEqual([]);
    expect(idsOf('no_market_of_ours')).toEqual([]);
  });

  it('[FE-05.video] are only those that are broadcast, where that is asked for; whether some are is always told', () => {
    const shown = makeTestBoard();
    expect(listRows(shown, { section: 'line' }, plain)).not.toHaveProperty('hasBroadcasts');
    const event = shown.find(4);
    if (!event) throw new Error('there is no such event');
    const told: unknown[] = [];
    const change = (broadcasts?: readonly string[]) => {
      const { broadcasts: _before, ...facts } = event.facts;
      return commitChange(event, { facts: { ...facts, ...(broadcasts && { broadcasts }) } });
    };
    told.push(change(['Channel 4']).deltas.row, change(['Channel 4']).deltas.row);
    const { rows, total, hasBroadcasts } = listRows(shown, { section: 'line', only: 'broadcast' }, plain);
    expect([namesOf(rows), total, rows[0]?.broadcasts, hasBroadcasts]).toEqual([['La Liga'], 1, ['Channel 4'], true]);
    expect(listRows(shown, { section: 'line', sportId: 4 }, plain).hasBroadcasts).toBeUndefined();
    told.push(change().deltas.row);
    expect(told).toEqual([{ broadcasts: ['Channel 4'] }, undefined, { broadcasts: [] }]);
    expect(listRows(shown, { section: 'line', only: 'broadcast' }, plain).total).toBe(0);
  });

  it('come by how many markets they have, of two that are alike the sooner one', () => {
    const { rows } = listRows(board, { section: 'line', sort: 'popularity' }, plain);
    expect(namesOf(rows)).toEqual([
      'La Liga',
      'Championship',
      'Premier League',
      'Dubai',
      'Third Division',
      'Brasileirão Série A',
    ]);
  });

  it('are of a day, to the second', () => {
    const day = { section: 'line', fromSec: START_SEC + 3_600, untilSec: START_SEC + 3 * 3_600 } as const;
    expect(namesOf(listRows(board, day, plain).rows)).toEqual(['Third Division', 'Brasileirão Série A']);
  });

  it('[FE-01.long-term] of the long-term bets are winners of competitions, which stand under their sport too', () => {
    const titles = makeTestBoard();
    const { away: _, ...facts } = makeFacts(9, { tournament: PREMIER, startsAtSec: START_SEC + 86_400 });
    const runners = [1, 2].map((id) => ({ id: `r${id}`, name: `Club ${id}` }));
    const title = titles.add({ ...facts, runners });
    const outcomes = runners.map(({ id }) => ({ id, oddsMilli: 1_900, active: true }));
    const markets = [{ key: 'tournament_winner', status: 'active' as const, outcomes }];
    titles.change(title, changeOdds(title, { section: 'line', markets }, START_SEC - 3_600).change);
    const idsOf = (sportId: number) =>
      listRows(titles, { section: 'line', sportId }, plain).rows.map(({ eventId }) => eventId);
    expect(idsOf(2999)).toEqual([9]);
    expect(idsOf(1)).toContain(9);
    expect(idsOf(4)).toEqual([1]);
    const counts = new Map(countSports(titles, plain).sports.map(({ sportId, line }) => [sportId, line]));
    expect([counts.get(2999), counts.get(1), counts.get(4)]).toEqual([1, 6, 1]);
    expect(namesOf(countSports(titles, plain).tournaments.map((tournament) => ({ tournament })))).toHaveLength(6);
  });

  it('are of a sport or of a league', () => {
    expect(namesOf(listRows(board, { section: 'line', sportId: 4 }, plain).rows)).toEqual(['Dubai']);
    expect(namesOf(listRows(board, { section: 'line', tournamentId: 3 }, plain).rows)).toEqual(['La Liga']);
  });
});

describe('the order of leagues', () => {
  const inOrder = (...given: Parameters<typeof makeLeagueOrder>) =>
    namesOf(LEAGUES.toSorted(makeLeagueOrder(...given).compare).map((tournament) => ({ tournament })));

  it('begins with those of the visitor’s own country, then what their compatriots follow', () => {
    expect(inOrder([], 'BR').slice(0, 2)).toEqual(['Brasileirão Série A', 'Premier League']);
    expect(inOrder([], 'GB').slice(0, 3)).toEqual(['Premier League', 'Championship', 'La Liga']);
    expect(inOrder([], 'AE').slice(0, 2)).toEqual(['Premier League', 'La Liga']);
    expect(inOrder([], 'AR').slice(0, 2)).toEqual(['Brasileirão Série A', 'La Liga']);
  });

  it('has what the operator names above all of that, however it is spelt', () => {
    const named = [{ sportId: 1, category: 'albania', name: 'third division' }];
    expect(inOrder(named, 'GB').slice(0, 2)).toEqual(['Third Division', 'Premier League']);
  });

  it('has what is played at consoles after youth and reserves, unless the operator names it', () => {
    const youth = leagueOf(7, 'Brazil', 'Brasileirão U20', 1, 'br');
    const consoles = leagueOf(10, 'Andorra', 'Cyber League');
    expect([consoles, youth, AMATEURS].toSorted(makeLeagueOrder([], 'BR').compare).at(-1)?.id).toBe(10);
    expect(makeLeagueOrder([], 'BR').isTop(consoles)).toBe(false);
    const named = [{ sportId: 1, category: 'Andorra', name: 'Cyber League' }];
    expect([AMATEURS, consoles].toSorted(makeLeagueOrder(named, 'BR').compare)[0]?.id).toBe(10);
  });

  it('ends with youth and reserves, of the visitor’s own country too, unless the operator names them', () => {
    const youth = leagueOf(7, 'Brazil', 'Brasileirão U20', 1, 'br');
    const reserves = leagueOf(8, 'Albania', 'Torneo de Reserva', 1, 'al');
    const home = leagueOf(9, 'Brazil', 'Brasileirão Série D', 1, 'br');
    const order = (named: Parameters<typeof makeLeagueOrder>[0]) =>
      [youth, AMATEURS, reserves, BRASIL, home].toSorted(makeLeagueOrder(named, 'BR').compare).map(({ id }) => id);
    expect(order([])).toEqual([4, 9, 5, 8, 7]);
    expect(order([youth])).toEqual([7, 4, 9, 5, 8]);
    expect(makeLeagueOrder([], 'BR').isTop(youth)).toBe(false);
    expect(makeLeagueOrder([], 'BR').isTop(home)).toBe(true);
  });

  it('says which are looked for the most', () => {
    const { tournaments } = countSports(makeTestBoard(), makeLeagueOrder([], 'BR'));
    expect(tournaments.filter(({ isTop }) => isTop).map(({ name }) => name)).toEqual([
      'Brasileirão Série A',
      'Premier League',
      'La Liga',
    ]);
  });
});
