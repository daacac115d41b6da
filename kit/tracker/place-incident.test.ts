import type { IncidentView } from '@glasshouse/contracts/sportsbook-tracker';
import { describe, expect, it } from 'vitest';
import { listTrail, PICTURE, placeOf, zoneOf } from './place-incident.ts';

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
    for (const sportId of [1, 2, 3, 4, 10, 66]) {
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
  });
});
