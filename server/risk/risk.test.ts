import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { makeRisk, type Bettor, type Risk, type RiskBound } from './index.ts';

const metrics = makeMetrics();
let house: TestHouse;
let risk: Risk;

beforeAll(async () => {
  house = await openTestHouse();
  risk = makeRisk({ database: house.database, log: makeLogger('fatal'), metrics, board: house.sportsbook });
  await risk.start?.();
});

afterAll(async () => {
  await risk.stop?.();
  await house.close();
});

async function offer(name: string): Promise<(outcome: string) => SelectionRef> {
  const eventId = (await house.offer(name)) as EventId;
  return (outcome) => ({ eventId, marketKey: '1x2' as MarketKey, outcomeId: outcome as OutcomeId });
}

let bets = 0;

function statusOf(on: (outcome: string) => SelectionRef): string | undefined {
  return house.sportsbook.findPrice(on('2'))?.status;
}

/** Each player is a person of their own. */
function bettor(playerId: number): Bettor {
  return { playerId, personId: -playerId };
}

/** A bet that is asked for and accepted at once; the bound it would pass, where it is refused. */
async function accept(playerId: number, leg: SelectionRef, units: number): Promise<RiskBound | undefined> {
  const betId = ++bets;
  const [bound] = await risk.reserve([{ betId, risk: { ...bettor(playerId), legs: [leg], units } }]);
  if (bound === undefined) risk.done({ kept: [betId], freed: [] });
  return bound;
}

describe('the limits of risk', () => {
  it('[BET-15] are those of the sport and the market, whoever asks', async () => {
    const home = (await offer('leeds'))('1');
    expect(risk.findRoom(bettor(1), [home])).toEqual({ units: 6_000_000, bound: 'player' });
    for (const playerId of [1, 2, 3]) expect(await accept(playerId, home, 6_000_000)).toBeUndefined();
    expect(await accept(1, home, 1)).toBe('player');
    expect(await accept(4, home, 2_000_001)).toBe('outcome');
    expect(risk.findRoom(bettor(4), [home])).toEqual({ units: 2_000_000, bound: 'outcome' });
    const figures = await metrics.registry.metrics();
    expect(figures).toContain('glasshouse_bets_over_cap_total{bound="player"} 1');
    expect(figures).toContain('glasshouse_bets_over_cap_total{bound="outcome"} 1');
    expect(figures).toContain('glasshouse_risk_top_event_units{level="outcome"} 18000000');
  });

  it('stop a market on which half of a cap went within seconds', async () => {
    const on = await offer('hull');
    await accept(1, on('1'), 5_000_000);
    await accept(2, on('1'), 5_000_001);
    await vi.waitFor(() => expect(statusOf(on)).toBe('suspended'), { timeout: 30_000 });
    expect(await metrics.registry.metrics()).toMatch(/glasshouse_markets_overheated_total\{reason="fast"\} 2/);
  });

  it('name the events on which most can be lost, and forget them with their bets', async () => {
    const share = {
      ...bettor(5),
      currency: 'EUR',
      stakeMinor: 1_000,
      possibleWinMinor: 40_000_000,
      closedBeforeMinor: 0,
      closedAfterMinor: 1_000,
    };
    const away = (await offer('derby'))('2');
    risk.reopenShares([{ ...share, legs: [away] }]);
    const units = 79_998_000;
    expect(risk.listTop(1)).toEqual([{ ...away, eventUnits: units, marketUnits: units, outcomeUnits: units }]);
    expect(risk.findRoom(bettor(6), [away]).units).toBe(0);
    risk.closeShares([{ ...share, legs: [away], closedAfterMinor: 400 }]);
    expect(risk.listTop(1)[0]?.eventUnits).toBe(47_998_800);
    risk.closeShares([{ ...share, legs: [away], closedBeforeMinor: 400 }]);
    expect(risk.listTop(9).map((top) => top.eventId)).not.toContain(away.eventId);
  });

  it('need several persons for a market to overheat: one alone, with all the money there is, stops nothing', async () => {
    const on = await offer('york');
    while (risk.findRoom(bettor(7), [on('1')]).units > 0) {
      const units = Math.min(1_000_000, risk.findRoom(bettor(7), [on('1')]).units);
      expect(await accept(7, on('1'), units)).toBeUndefined();
    }
    // Both are looked at in one round: when the other is stopped, this one has been looked at too.
    const other = await offer('control');
    for (const playerId of [8, 9]) await accept(playerId, other('1'), 6_000_000);
    await vi.waitFor(() => expect(statusOf(other)).toBe('suspended'), { timeout: 30_000 });
    expect(statusOf(on)).toBe('active');
    await accept(8, on('1'), 6_000_000);
    await vi.waitFor(() => expect(statusOf(on)).toBe('suspended'), { timeout: 30_000 });
  });
});
