import { describe, expect, it } from 'vitest';
import { decideZone } from './index.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2027, 2, 10, 12);

describe('[RG-09] [P13] [A59] by whose clock a day of limited hours is counted', () => {
  const fixed = { isFixed: true, nowMs: NOW };

  it('is the person’s own until a limit is set', () => {
    expect(decideZone({ zone: 'UTC' }, 'Tokyo', { isFixed: false, nowMs: NOW })).toEqual({ zone: 'Tokyo' });
  });

  it('is another one a day after it was chosen, and not before', () => {
    const asked = decideZone({ zone: 'UTC' }, 'Tokyo', fixed);
    expect(asked).toEqual({ zone: 'UTC', next: { zone: 'Tokyo', fromMs: NOW + 24 * HOUR } });
    const later = (nowMs: number) => decideZone(asked, 'Tokyo', { isFixed: true, nowMs });
    expect(later(NOW + 24 * HOUR - 1)).toEqual(asked);
    expect(later(NOW + 24 * HOUR)).toEqual({ zone: 'Tokyo' });
  });

  it('waits anew where another is chosen meanwhile, and not at all where the first is chosen again', () => {
    const asked = decideZone({ zone: 'UTC' }, 'Tokyo', fixed);
    const other = decideZone(asked, 'Lima', { isFixed: true, nowMs: NOW + 20 * HOUR });
    expect(other).toEqual({ zone: 'UTC', next: { zone: 'Lima', fromMs: NOW + 44 * HOUR } });
    expect(decideZone(other, 'UTC', { isFixed: true, nowMs: NOW + 21 * HOUR })).toEqual({ zone: 'UTC' });
  });

  it('is what waited once its time has come, though another was chosen then', () => {
    const asked = decideZone({ zone: 'UTC' }, 'Tokyo', fixed);
    expect(decideZone(asked, 'Lima', { isFixed: true, nowMs: NOW + 25 * HOUR })).toEqual({
      zone: 'Tokyo',
      next: { zone: 'Lima', fromMs: NOW + 49 * HOUR },
    });
  });
});
