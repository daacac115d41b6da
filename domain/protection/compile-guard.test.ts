import { describe, expect, it } from 'vitest';
import {
  BARS,
  compileGuard,
  PROTECTION_PROFILES,
  type Bar,
  type HeldLimit,
  type LimitType,
  type Protected,
} from './index.ts';

const { default: usual, UK, NL, DK } = PROTECTION_PROFILES;
const END = 900;
const compile = (over: Partial<Protected>) =>
  compileGuard({ profile: usual, currency: 'EUR', held: new Map(), imposed: new Map(), bars: [], ...over });
const holding = (...limits: [LimitType, HeldLimit][]): Map<LimitType, HeldLimit> => new Map(limits);
const of = (value: number, endsAtMs?: number): HeldLimit => ({
  value,
  startedAtMs: 100,
  ...(endsAtMs !== undefined && { endsAtMs }),
});

describe('[RG-02] the guard of a person', () => {
  it('has each limit in the place of its meter and its span', () => {
    const types: LimitType[] = [1, 2, 3, 10, 11, 12, 20, 21, 22];
    const { limits, bars } = compile({
      held: holding(...types.map((type): [LimitType, HeldLimit] => [type, of(type)])),
    });
    expect(limits).toEqual({
      wagered: [1, 2, 3, undefined],
      lost: [10, 11, 12, undefined],
      deposited: [20, 21, 22, undefined],
    });
    expect(bars).toEqual([]);
  });

  it('stops nobody for whom nothing holds', () => {
    const none = [undefined, undefined, undefined, undefined];
    expect(compile({})).toEqual({
      currency: 'EUR',
      zone: 'UTC',
      bars: [],
      limits: { wagered: none, lost: none, deposited: none },
    });
  });

  it('[PP-13] has the law’s cap of a month, by the clock there', () => {
    expect(compile({ profile: NL, monthCapMinor: 70_000 })).toMatchObject({
      zone: 'Europe/Amsterdam',
      limits: { deposited: [undefined, undefined, undefined, 70_000] },
    });
  });

  it('[RG-07] [P4] stops an excluded person whatever a clock says of when that began', () => {
    const [bar] = compile({ held: holding([30, of(7, END)]) }).bars;
    expect(bar).toEqual({ code: 'self_excluded', spends: BARS.self_excluded.spends, fromMs: 0, untilMs: END });
    const [timeout] = compile({ held: holding([33, of(1, END)]) }).bars;
    expect(timeout).toEqual({ code: 'timeout_active', spends: BARS.timeout_active.spends, fromMs: 0, untilMs: END });
  });

  it('[PP-13] stops them without an end where the law asks for their word, and stakes in a time-out where it says so', () => {
    expect(compile({ profile: UK, held: holding([30, of(180, END)]) }).bars[0]?.untilMs).toBeUndefined();
    expect(compile({ profile: UK, held: holding([33, of(1, END)]) }).bars[0]?.spends).toEqual([
      'stake',
      ...BARS.timeout_active.spends,
    ]);
  });

  it.each<[LimitType, boolean]>([
    [20, false],
    [21, false],
    [22, false],
    [1, true],
    [10, true],
  ])('[PP-13] with limit %i, where one of deposits is asked for first, stops: %s', (type, stops) => {
    const codes = compile({ profile: DK, held: holding([type, of(100)]) }).bars.map(({ code }) => code);
    expect(codes).toEqual(stops ? ['limit_required'] : []);
  });

  it('[P28] puts the gravest first, and leaves out nothing that others have set', () => {
    const imposed: Bar[] = [
      { code: 'reality_check_due', spends: ['stake'], fromMs: 5 },
      { code: 'play_restricted', spends: ['stake'], fromMs: 1 },
      { code: 'self_excluded', spends: ['stake', 'deposit'], fromMs: 2 },
    ];
    const { bars } = compile({ held: holding([30, of(1, END)], [33, of(1, END)]), bars: imposed });
    expect(bars.map(({ code }) => code)).toEqual([
      'self_excluded',
      'self_excluded',
      'play_restricted',
      'timeout_active',
      'reality_check_due',
    ]);
  });
});
