import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { IncidentView } from '@glasshouse/contracts/sportsbook-tracker';
import { describe, expect, it } from 'vitest';
import { listOccupied, listTrail, PICTURE, placeOf, zoneOf } from './place-incident.ts';

const FOOTBALL = 1;

const incident = (seq: number, given: Partial<IncidentView> = {}): IncidentView => ({
  seq,
  kind: 'attack',
  side: 'home',
  x: 500,
  y: 500,
  ...given,
});

describe('the picture of a field', () => {
  it('[FE-07.tracker] has its corners where the field of the sport has them', () => {
    expect(placeOf(FOOTBALL, { x: 0, y: 0 })).toEqual({ x: 50, y: 30 });
    expect(placeOf(FOOTBALL, { x: 1_000, y: 1_000 })).toEqual({ x: 950, y: 470 });
    expect(placeOf(FOOTBALL, { x: 500 })).toBeUndefined();
    for (const sportId of [1, 2, 3, 4, 6, 8, 10, 13, 16, 30, 66]) {
      const far = placeOf(sportId, { x: 1_000, y: 1_000 });
      expect(far?.x).toBeLessThan(PICTURE.width);
      expect(far?.y).toBeLessThan(PICTURE.height);
    }
  });

  it('[FE-07.tracker] shows how far the side on the ball has come, and nothing where nobody attacks', () => {
    expect(zoneOf(incident(1))).toEqual({ side: 'home', reach: 0.7, isDangerous: false });
    expect(zoneOf(incident(1, { kind: 'dangerous_attack', side: 'away' }))).toEqual({
      side: 'away',
      reach: 1,
      isDangerous: true,
    });
    expect(zoneOf(incident(1, { kind: 'first_down', side: 'away', x: 400 }))?.reach).toBe(0.6);
    expect(zoneOf(incident(1, { kind: 'yellow_card' }))).toBeUndefined();
    const { side: _side, ...nobodys } = incident(1);
    expect(zoneOf(nobodys)).toBeUndefined();
  });

  it('[FE-07.tracker] draws the way of the ball as long as one side has it', () => {
    const incidents = [incident(1, { side: 'away', x: 100 }), incident(2, { x: 300 }), incident(3, { x: 700 })];
    expect(listTrail(FOOTBALL, { incidents }).map(({ x }) => x)).toEqual([320, 680]);
    expect(listTrail(FOOTBALL, { incidents: [...incidents, incident(4, { side: 'away', x: 0 })] })).toHaveLength(1);
    expect(listTrail(FOOTBALL, { incidents: [] })).toEqual([]);
    expect(listTrail(66, { incidents })).toHaveLength(1);
    const { x: _x, y: _y, ...nowhere } = incident(4, { kind: 'run' });
    expect(listTrail(5, { incidents: [...incidents, nowhere] })).toEqual([{ x: 700, y: 250 }]);
  });

  it('[FE-07.tracker] draws the way of a ball of snooker from its spot to the pocket, and a miss where it lies', () => {
    const black = incident(2, { kind: 'pot', value: 7, x: 1_000, y: 0 });
    expect(listTrail(30, { incidents: [incident(1), black] }).map(({ x, y }) => [Math.round(x), y])).toEqual([
      [850, 250],
      [920, 60],
    ]);
    expect(listTrail(30, { incidents: [black, incident(3, { kind: 'miss' })] })).toEqual([{ x: 500, y: 250 }]);
  });

  it('[FE-07.tracker] lights as many bases as runners are told of, and in no other sport', () => {
    const status: LiveStatusView = { phase: 'playing', score: { home: 0, away: 0 }, period: 1, periodScores: [] };
    const detail = 'outs 1, on 2, count 0 1';
    expect(listOccupied(5, { ...status, detail })).toEqual([
      { x: 630, y: 310 },
      { x: 500, y: 214 },
    ]);
    expect(listOccupied(5, status)).toEqual([]);
    expect(listOccupied(66, { ...status, detail })).toEqual([]);
  });
});
