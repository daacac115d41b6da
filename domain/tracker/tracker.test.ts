import { describe, expect, it } from 'vitest';
import { SPORTS } from '../markets/index.ts';
import { addPlay, findTracked, MOST_INCIDENTS, type Incident } from './index.ts';

const corner = (seq: number): Incident => ({ seq, kind: 'corner', side: 'home' });

describe('a tracker', () => {
  it('[FE-07.tracker] keeps the last incidents, and share and counts until others are told', () => {
    const first = addPlay(undefined, { incidents: [corner(1)], possession: 55 });
    const counts = [{ name: 'corners', home: 2, away: 0 }] as const;
    const second = addPlay(first, { incidents: [corner(2)], counts });
    expect(second).toEqual({ incidents: [corner(1), corner(2)], possession: 55, counts });
    const many = Array.from({ length: MOST_INCIDENTS }, (_, index) => corner(index + 3));
    expect(addPlay(second, { incidents: many })).toEqual({ incidents: many, possession: 55, counts });
    expect(addPlay(second, { possession: 60 }).incidents).toEqual(second.incidents);
  });

  it('[FE-07.tracker] is of the sports whose table says so, and each counts something', () => {
    expect(SPORTS.filter(({ isTracked }) => isTracked)).toEqual(SPORTS.filter(({ sportId }) => findTracked(sportId)));
    expect(SPORTS.filter(({ isTracked }) => isTracked)).toHaveLength(16);
    expect(findTracked(44)).toBeUndefined();
  });
});
