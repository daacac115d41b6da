import { describe, expect, it } from 'vitest';
import {
  decideApproval,
  decideLimit,
  decidePending,
  LAPSES_AFTER_MS,
  PROTECTION_PROFILES,
  type LimitNow,
  type LimitType,
  type PendingLimit,
  type ProtectionProfile,
} from './index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2028, 1, 28, 23, 30);
const { default: usual, UK, MT, DE, DK, SE, NL, ON } = PROTECTION_PROFILES;
const held = (value: number, startedAtMs = NOW - DAY, endsAtMs?: number): LimitNow => ({
  held: { value, startedAtMs, ...(endsAtMs !== undefined && { endsAtMs }) },
});

function decide(profile: ProtectionProfile, type: LimitType, said: number, now: LimitNow = {}, nowMs = NOW) {
  return decideLimit(profile, now, { type, said, currency: 'EUR', nowMs, trustedMs: nowMs, offered: profile.offered });
}

describe('[RG-05] [RG-06] what a request about a limit comes to', () => {
  it.each<[LimitType, number]>([
    [1, 500],
    [10, 1_000],
    [20, 2_000],
    [31, 2],
    [32, 15],
  ])('a first one of type %i holds at once', (type, value) => {
    expect(decide(usual, type, value)).toEqual({
      ok: true,
      value: { kind: 'tighten', held: { value, startedAtMs: NOW } },
    });
  });

  it.each<[LimitType, number, number]>([
    [2, 1_000, 500],
    [12, 5_000, 1_000],
    [21, 2_000, 1_000],
    [31, 5, 4],
    [32, 60, 5],
  ])('a tighter one of type %i (%i to %i) holds at once and drops what waits', (type, from, to) => {
    const pending = { value: from * 2, askedAtMs: NOW - 1, dueAtMs: NOW, needsApproval: true };
    expect(decide(usual, type, to, { ...held(from), pending })).toMatchObject({
      value: { kind: 'tighten', held: { value: to } },
    });
  });

  it('[P7] the same value again drops what waits, and without that is nothing', () => {
    const now = held(1_000);
    const pending = { value: 2_000, askedAtMs: NOW - 1, dueAtMs: NOW, needsApproval: true };
    expect(decide(usual, 20, 1_000, now)).toEqual({ ok: true, value: { kind: 'none' } });
    const again = decide(usual, 20, 1_000, { ...now, pending });
    expect(again).toEqual({ ok: true, value: { kind: 'tighten', held: now.held } });
  });

  it.each<[string, ProtectionProfile, LimitType, hours: number, needsApproval: boolean]>([
    ['default', usual, 1, 24, false],
    ['default', usual, 10, 24, false],
    ['default', usual, 20, 24, true],
    ['UK', UK, 2, 24, true],
    ['UK', UK, 22, 24, true],
    ['MT', MT, 11, 24, true],
    ['DE', DE, 1, 168, false],
    ['DE', DE, 20, 168, true],
    ['DK', DK, 21, 24, true],
    ['NL', NL, 12, 168, false],
    ['ON', ON, 3, 24, true],
  ])(
    '[PP-13] [P5] by %s a raise (%#) waits its delay, and for a word where one is asked',
    (_name, profile, type, hours, needsApproval) => {
      for (const said of [5_000, -1]) {
        expect(decide(profile, type, said, held(1_000))).toEqual({
          ok: true,
          value: {
            kind: 'loosen',
            pending: { ...(said > 0 && { value: said }), askedAtMs: NOW, dueAtMs: NOW + hours * HOUR, needsApproval },
          },
        });
      }
    },
  );

  it.each<[LimitType, startedAgo: number, wait: number]>([
    [20, 0, 3 * DAY],
    [20, 5 * HOUR, 3 * DAY],
    [21, 0, 7 * DAY],
    [21, DAY, 6 * DAY],
    [21, 6 * DAY, 3 * DAY],
    [21, 7 * DAY, 7 * DAY],
    [22, 10 * DAY, 20 * DAY],
    [22, 29 * DAY, 3 * DAY],
    [22, 45 * DAY, 15 * DAY],
  ])(
    '[PP-13] in Sweden a raise of type %i waits for the end of the running time too (%i ms in)',
    (type, startedAgo, wait) => {
      expect(decide(SE, type, 4_000, held(1_000, NOW - startedAgo))).toMatchObject({
        value: { kind: 'loosen', pending: { dueAtMs: NOW + wait } },
      });
    },
  );

  it('[P8] a raise after a raise waits anew', () => {
    const pending = { value: 2_000, askedAtMs: NOW - DAY, dueAtMs: NOW, needsApproval: true };
    expect(decide(usual, 20, 5_000, { ...held(1_000), pending })).toMatchObject({
      value: { kind: 'loosen', pending: { dueAtMs: NOW + DAY } },
    });
  });

  it('[P27] taking away what is not there is nothing', () => {
    for (const [type, said] of [
      [21, 999_999_999],
      [31, -1],
      [20, -1],
    ] as const) {
      expect(decide(usual, type, said)).toEqual({ ok: true, value: { kind: 'none' } });
    }
  });

  it('what the house sets, and what is not offered, is asked by nobody', () => {
    expect(decide(usual, 37, 1)).toEqual({ ok: false, code: 'limit_not_offered' });
    const none = decideLimit(
      usual,
      {},
      { type: 20, said: 1_000, currency: 'EUR', nowMs: NOW, trustedMs: NOW, offered: [21] },
    );
    expect(none).toEqual({ ok: false, code: 'limit_not_offered' });
    expect(decide(usual, 20, 999)).toEqual({ ok: false, code: 'limit_value_invalid' });
  });
});

describe('[RG-07] [P21] an exclusion and a time-out', () => {
  it.each<[LimitType, number]>([
    [30, 7],
    [33, 7],
  ])('of type %i begins at once, to the millisecond, over 29 February', (type, days) => {
    expect(decide(usual, type, days)).toEqual({
      ok: true,
      value: { kind: 'tighten', held: { value: days, startedAtMs: NOW, endsAtMs: NOW + days * 86_400_000 } },
    });
  });

  it.each<[LimitType]>([[30], [33]])('of type %i is made longer, and never shorter or as long', (type) => {
    const now = held(7, NOW - 2 * DAY, NOW + 7 * DAY);
    expect(decide(usual, type, 1, now)).toEqual({ ok: false, code: 'limit_locked' });
    expect(decide(usual, type, 7, now)).toEqual({ ok: false, code: 'limit_locked' });
    expect(decide(usual, type, 30, now)).toMatchObject({
      value: { kind: 'tighten', held: { endsAtMs: NOW + 30 * DAY } },
    });
  });

  it('no word ends one that runs, in any profile', () => {
    for (const profile of Object.values(PROTECTION_PROFILES)) {
      const running = held(365, NOW - DAY, NOW + 1);
      expect(decide(profile, 30, -1, running)).toEqual({ ok: false, code: 'limit_locked' });
      expect(decide(profile, 33, -1, running).ok).toBe(false);
    }
  });

  it.each<[string, ProtectionProfile, number]>([
    ['UK', UK, 24],
    ['MT', MT, 24],
    ['DE', DE, 168],
  ])(
    '[PP-13] where it does not end by itself (%s), the return is asked for after its end, and waits',
    (_name, profile, hours) => {
      expect(decide(profile, 30, -1, held(365, NOW - 365 * DAY, NOW))).toEqual({
        ok: true,
        value: { kind: 'loosen', pending: { askedAtMs: NOW, dueAtMs: NOW + hours * HOUR, needsApproval: false } },
      });
      expect(decide(usual, 30, -1, held(365, NOW - 365 * DAY, NOW))).toEqual({ ok: false, code: 'limit_locked' });
    },
  );
});

describe('[P5] [PP-04] what waits', () => {
  const waiting = (needsApproval: boolean): PendingLimit => ({ value: 1, askedAtMs: 0, dueAtMs: DAY, needsApproval });
  it.each([
    [false, DAY - 1, 'waits'],
    [false, DAY, 'holds'],
    [false, DAY + LAPSES_AFTER_MS, 'holds'],
    [true, DAY - 1, 'waits'],
    [true, DAY, 'approvable'],
    [true, DAY + LAPSES_AFTER_MS - 1, 'approvable'],
    [true, DAY + LAPSES_AFTER_MS, 'lapsed'],
  ] as const)('with approval %s is, %i ms after it was asked, %s', (needsApproval, nowMs, state) => {
    expect(decidePending(waiting(needsApproval), nowMs)).toBe(state);
  });

  it.each([
    [DAY - 1, 'limit_not_yet'],
    [DAY + LAPSES_AFTER_MS, 'limit_not_pending'],
  ] as const)('[A60] approved after %i ms is refused: %s', (nowMs, code) => {
    expect(decideApproval(waiting(true), nowMs)).toEqual({ ok: false, code });
  });

  it('[P6] is approved at its time, and what does not wait is not', () => {
    expect(decideApproval(waiting(true), DAY)).toEqual({ ok: true, value: waiting(true) });
    expect(decideApproval(undefined, DAY)).toEqual({ ok: false, code: 'limit_not_pending' });
  });
});
