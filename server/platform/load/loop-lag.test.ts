import { describe, expect, it } from 'vitest';
import { LoopLag } from './loop-lag.ts';
import { SHED_ABOVE_MS, type Sheddable } from './shedding.table.ts';

const ALL: readonly Sheddable[] = ['page', 'quote', 'bet'];

/** A loop whose turns take so long, one after another. */
function runTurns(lag: LoopLag, clock: { nowMs: number }, turnMs: number, count: number): void {
  for (let turn = 0; turn < count; turn++) {
    clock.nowMs += turnMs;
    lag.tick();
  }
}

function open() {
  const clock = { nowMs: 1_000 };
  const lag = new LoopLag(() => clock.nowMs);
  return { clock, lag, shed: () => ALL.filter((what) => lag.isShed(what)) };
}

describe('[C3] a loop that lags', () => {
  it.each<[string, number, readonly Sheddable[]]>([
    ['as it should', 20, []],
    ['busily', 300, []],
    ['a little late', 800, ['page']],
    ['late', 1_500, ['page', 'quote']],
    ['hardly', 6_000, ['page', 'quote', 'bet']],
  ])('that turns %s (%d ms) refuses %j', (_, turnMs, refused) => {
    const { clock, lag, shed } = open();
    runTurns(lag, clock, turnMs, 30);
    expect(shed()).toEqual(refused);
  });

  it('refuses nothing for one long turn, and stops refusing soon after many', () => {
    const { clock, lag, shed } = open();
    runTurns(lag, clock, 20, 50);
    runTurns(lag, clock, 600, 1);
    expect(shed()).toEqual([]);
    runTurns(lag, clock, 800, 20);
    expect(shed()).toEqual(['page']);
    runTurns(lag, clock, 20, 150);
    expect(shed()).toEqual([]);
  });

  it('lets pages go before quotes, and quotes before bets', () => {
    expect(SHED_ABOVE_MS.page).toBeLessThan(SHED_ABOVE_MS.quote);
    expect(SHED_ABOVE_MS.quote).toBeLessThan(SHED_ABOVE_MS.bet);
  });
});
