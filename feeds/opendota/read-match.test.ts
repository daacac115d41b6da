import { describe, expect, it } from 'vitest';
import { readDotaMatch, type DotaMatch } from './index.ts';

const MATCH = {
  match_id: 5,
  start_time: 1_441_835_947,
  leagueid: 9,
  duration: 300,
  radiant_win: false,
  radiant_gold_adv: [0, 900, -4_000],
  objectives: [],
  players: [
    { player_slot: 0, kills_log: [{ time: -3 }, { time: 70 }] },
    { player_slot: 128, kills_log: [{ time: 130 }] },
  ],
};

function read(more: object = {}): DotaMatch {
  const match = readDotaMatch(JSON.stringify({ ...MATCH, ...more }));
  if (typeof match === 'string') throw new Error(match);
  return match;
}

describe('a recorded match of Dota 2', () => {
  it('[RT-17] is a live event whose map is played kill by kill, and settles as it ended', () => {
    const { opening, steps, fixture, kills } = read();
    expect(fixture).toMatchObject({ sportId: 40, category: { name: 'Dota 2' }, startsAtMs: 1_441_835_947_000 });
    expect([opening.map(({ kind }) => kind), kills]).toEqual([['fixture_change'], { home: 2, away: 1 }]);
    const told = steps.map(({ atSec, message }) => [
      atSec,
      message.kind === 'odds_change' ? message.status?.periodScores : message.kind,
    ]);
    expect(told).toEqual([
      [0, [{ home: 1, away: 0 }]],
      [70, [{ home: 2, away: 0 }]],
      [130, [{ home: 2, away: 1 }]],
      [300, 'bet_settlement'],
      [300, 'event_end'],
    ]);
    expect(steps.at(-1)?.message).toMatchObject({ status: { score: { home: 0, away: 1 } } });
  });

  it('prices the map by who leads in gold', () => {
    const chances = read().steps.flatMap(({ message }) =>
      message.kind === 'odds_change' ? [message.markets[0]?.outcomes[0]?.probability ?? NaN] : [],
    );
    expect(chances[0]).toBe(0.5);
    expect(chances[1]).toBeGreaterThan(0.5);
    expect(chances[2]).toBeLessThan(0.5);
  });

  it.each(['{', '[]', JSON.stringify({ ...MATCH, players: undefined })])('is none where the text is %s', (text) => {
    expect(readDotaMatch(text)).toBe('it is no match as OpenDota writes them');
  });
});
