import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayedView, RowView } from '@glasshouse/contracts/sportsbook';
import { readDotaMatch, type DotaMatch } from '@glasshouse/feeds/opendota';
import { feed, openHouse, request, type House } from '../api/house.ts';
import { listUnfit } from './check-messages.ts';
import { isRecorded, readRecorded } from './recorded-input.ts';

const MATCH = 'dota2-opendota/match-1781962623.json';
const present = isRecorded(MATCH);

function read(): DotaMatch {
  const match = readDotaMatch(readRecorded(MATCH));
  if (typeof match === 'string') throw new Error(match);
  return match;
}

describe.skipIf(!present)('a recorded match of Dota 2 (needs ../shared/feeds)', () => {
  let house: House;
  beforeAll(async () => void (house = await openHouse()));
  afterAll(() => house.close());

  const listLive = async (): Promise<readonly RowView[]> => {
    const answer = await request(house.url, 'GET', '/web-api/sportsbook/rows?section=live&discipline=dota-2');
    return JSON.parse(answer.text).rows;
  };

  it('[RT-17] is read whole: every kill of either side, and who won', () => {
    const match = read();
    expect(listUnfit([...match.opening, ...match.steps.map(({ message }) => message)])).toEqual([]);
    expect([match.kills, match.isHomeWinner, match.durationSec]).toEqual([{ home: 51, away: 22 }, true, 2_220]);
  });

  it('[RT-17] is played live in its discipline, scores kill by kill, and settles as it ended', async () => {
    const { opening, steps, fixture, kills } = read();
    const startsAtMs = Date.now() - 1_000;
    const drafts = [...opening, ...steps.map(({ message }) => message)].map((draft) =>
      draft.kind === 'fixture_change' ? { ...draft, fixture: { ...draft.fixture, startsAtMs } } : draft,
    );
    const producer = await house.connect('dota');
    const last = drafts.findLastIndex(({ kind }) => kind === 'odds_change');
    await feed(producer, ...drafts.slice(0, 2));
    expect(await listLive()).toMatchObject([
      {
        home: { name: 'Radiant' },
        tournament: { category: 'Dota 2' },
        status: { periodScores: [{ home: 0, away: 0 }] },
      },
    ]);
    await feed(producer, ...drafts.slice(2, last + 1));
    const [row] = await listLive();
    expect(row).toMatchObject({
      tournament: { name: fixture.tournament.name },
      status: { phase: 'playing', score: { home: 0, away: 0 }, periodScores: [kills] },
    });
    expect(row?.markets.find(({ key }) => key === 'winner')?.status).toBe('active');

    await feed(producer, ...drafts.slice(last + 1));
    expect(await listLive()).toEqual([]);
    const answer = await request(house.url, 'GET', `/web-api/sportsbook/events/${row?.eventId}`);
    const played: PlayedView = JSON.parse(answer.text).played;
    expect(played.final?.status).toMatchObject({ score: { home: 1, away: 0 }, periodScores: [kills] });
    const won = played.markets.map(({ key, outcomes }) => [key, outcomes.find(({ result }) => result === 'win')?.id]);
    expect(Object.fromEntries(won)).toEqual({
      winner: '1',
      'period_winner|period=1': '1',
      'period_kills_total|period=1|total=60.5': 'over',
    });
  });
});
