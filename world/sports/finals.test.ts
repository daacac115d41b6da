import { describe, expect, it } from 'vitest';
import { gatherFinals, repeatRounds } from './finals.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('a match that is played until somebody has won', () => {
  const extra = repeatRounds([
    { home: 0, away: 0, chance: 0.5 },
    { home: 3, away: 0, chance: 0.3 },
    { home: 0, away: 3, chance: 0.2 },
  ]);

  it('is won in overtime by the chances of the round that decides', () => {
    expect(sum(extra.map(({ chance }) => chance))).toBeCloseTo(1, 6);
    const home = sum(extra.flatMap((one) => (one.home > one.away ? [one.chance] : [])));
    expect(home).toBeCloseTo(0.6, 3);
  });

  it('has all its endings, and none of them level', () => {
    const finals = gatherFinals((tell) => {
      tell(10, 7, 0.4);
      tell(7, 7, 0.25);
      tell(7, 10, 0.35);
    }, extra);
    expect(finals.won).toBeCloseTo(0.4 + 0.25 * 0.6, 3);
    for (const name of ['sum', 'lead', 'home', 'away'] as const) expect(sum(finals[name].chances)).toBeCloseTo(1, 4);
    expect(finals.lead.chances[-finals.lead.from] ?? 0).toBe(0);
    expect(finals.sum.chances[17 - finals.sum.from]).toBeCloseTo(1, 2);
  });
});
