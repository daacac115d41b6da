import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OVERHEAT } from '@glasshouse/domain/risk';
import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { makeRisk, type Risk } from './index.ts';
import { RISK_CAPS } from './risk-caps.table.ts';

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

describe('the limits of risk', () => {
  it('[BET-15] are those of the sport and the market, whoever asks', async () => {
    const home = (await offer('leeds'))('1');
    expect(risk.findRoom(1, [home])).toEqual({ units: 6_000_000, bound: 'player' });
    for (const playerId of [1, 2, 3]) expect(risk.take({ playerId, legs: [home], units: 6_000_000 })).toBeUndefined();
    expect(risk.take({ playerId: 1, legs: [home], units: 1 })).toBe('player');
    expect(risk.take({ playerId: 4, legs: [home], units: 2_000_001 })).toBe('outcome');
    expect(risk.findRoom(4, [home])).toEqual({ units: 2_000_000, bound: 'outcome' });
    const figures = await metrics.registry.metrics();
    expect(figures).toContain('glasshouse_bets_over_cap_total{bound="player"} 1');
    expect(figures).toContain('glasshouse_bets_over_cap_total{bound="outcome"} 1');
    expect(figures).toContain('glasshouse_risk_top_event_units{level="outcome"} 18000000');
  });

  it('stop a market on which half of a cap went within seconds', async () => {
    const on = await offer('hull');
    risk.take({ playerId: 1, legs: [on('1')], units: 5_000_000 });
    risk.take({ playerId: 2, legs: [on('1')], units: 5_000_001 });
    await sleep(600);
    expect(house.sportsbook.findPrice(on('2'))?.status).toBe('suspended');
    expect(await metrics.registry.metrics()).toMatch(/glasshouse_markets_overheated_total\{reason="fast"\} 2/);
  });

  it('name the events on which most can be lost, and forget them with their bets', async () => {
    const share = {
      playerId: 5,
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
    expect(risk.findRoom(6, [away]).units).toBe(0);
    risk.closeShares([{ ...share, legs: [away], closedAfterMinor: 400 }]);
    expect(risk.listTop(1)[0]?.eventUnits).toBe(47_998_800);
    risk.closeShares([{ ...share, legs: [away], closedBeforeMinor: 400 }]);
    expect(risk.listTop(9).map((top) => top.eventId)).not.toContain(away.eventId);
  });

  it('need several players for a market to overheat by its speed', () => {
    expect(RISK_CAPS.playerPercent).toBeLessThan(OVERHEAT.fastPercent);
  });
});
