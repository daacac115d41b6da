import { describe, expect, it } from 'vitest';
import {
  BARS,
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  findBar,
  mayContact,
  PROTECTION_REFUSALS,
  SPEND_KINDS,
  SPEND_VERDICTS,
  type BarCode,
  type ContactPurpose,
  type SpendKind,
} from './index.ts';

const KINDS = [
  'stake',
  'bonus_stake',
  'deposit',
  'cash_out',
  'cancel',
  'conversion',
  'withdrawal',
] as const satisfies SpendKind[];

/**
 * The table of the standards, by state: what is stopped (-) and what is not (+), each kind of spending, then raising a
 * limit, then offers. Stakes in a time-out are those of the profiles that stop none; 37 stops what its setter says, and
 * this where they say nothing.
 */
const MATRIX: Readonly<Record<BarCode, string>> = {
  //                       stake bonus deposit sale cancel exchange payout | raise offers
  self_excluded: '          -     -     -       -    +      -        +        -     -',
  play_restricted: '        -     -     -       +    +      +        +        -     -',
  identity_held: '          -     -     -       +    +      +        +        -     -',
  protection_unavailable: ' -     -     -       +    +      +        +        -     +',
  session_time_over: '      -     -     -       -    +      -        +        -     -',
  timeout_active: '         +     -     -       +    +      -        +        +     -',
  limit_required: '         -     -     -       +    +      +        +        +     +',
  reality_check_due: '      -     -     +       +    +      +        +        +     +',
};
const rowOf = (code: BarCode): string[] => MATRIX[code].trim().split(/\s+/);

describe('[RG-07] [P20] what each state stops', () => {
  it('is said of every state and every kind of spending, gravest first', () => {
    expect(Object.keys(BARS)).toEqual(Object.keys(MATRIX));
    expect(Object.keys(SPEND_KINDS).toSorted()).toEqual(KINDS.toSorted());
    expect(Object.values(SPEND_KINDS).map(({ bit }) => bit)).toEqual([1, 2, 4, 8, 16, 32, 64]);
  });

  it.each(Object.keys(MATRIX) as BarCode[])('%s', (code) => {
    const { spends, endsRaises, stopsOffers } = BARS[code];
    const stopped = KINDS.map((kind) => ((spends as readonly SpendKind[]).includes(kind) ? '-' : '+'));
    expect([...stopped, endsRaises ? '-' : '+', stopsOffers ? '-' : '+']).toEqual(rowOf(code));
  });

  it('is refused by its own name, before the money is looked at', () => {
    expect(PROTECTION_REFUSALS).toEqual([...Object.keys(BARS), 'limit_reached']);
    const at = (code: (typeof SPEND_VERDICTS)[number]): number => SPEND_VERDICTS.indexOf(code);
    expect(at('account_frozen')).toBeLessThan(at('self_excluded'));
    expect(at('limit_reached')).toBeLessThan(at('funds_insufficient'));
  });
});

describe('the bar that answers', () => {
  const bar = (code: BarCode, fromMs: number, untilMs?: number) => ({
    code,
    spends: BARS[code].spends,
    fromMs,
    ...(untilMs !== undefined && { untilMs }),
  });
  it.each([
    [9, undefined],
    [10, 'timeout_active'],
    [19, 'timeout_active'],
    [20, undefined],
  ] as const)('at %i is in force from its first moment to its last, the end not counted', (nowMs, code) => {
    expect(findBar([bar('timeout_active', 10, 20)], 'deposit', nowMs)?.code).toBe(code);
  });

  it('is the gravest, and of two alike the one that ends last', () => {
    const bars = [bar('timeout_active', 0), bar('self_excluded', 0, 50), bar('self_excluded', 0, 90)];
    expect(findBar(bars, 'deposit', 10)).toMatchObject({ code: 'self_excluded', untilMs: 90 });
    expect(findBar(bars, 'deposit', 95)?.code).toBe('timeout_active');
    expect(findBar(bars, 'cancel', 10)).toBeUndefined();
  });
});

describe('whom nothing is advertised to', () => {
  const isOffer: Readonly<Record<ContactPurpose, boolean>> = {
    offer: true,
    reminder: true,
    service: false,
    safety: false,
  };
  it('is asked in every channel, for every purpose, under every bar', () => {
    expect(Object.keys(isOffer)).toEqual(Object.keys(CONTACT_PURPOSES));
    for (const channel of CONTACT_CHANNELS) {
      for (const purpose of Object.keys(isOffer) as ContactPurpose[]) {
        expect(mayContact({ inForce: [], hasLeftOffers: false }, channel, purpose)).toBe(true);
        for (const code of Object.keys(MATRIX) as BarCode[]) {
          expect(
            mayContact({ inForce: [code], hasLeftOffers: false }, channel, purpose),
            `${code} ${channel} ${purpose}`,
          ).toBe(!isOffer[purpose] || rowOf(code).at(-1) === '+');
        }
        expect(
          mayContact({ inForce: ['reality_check_due', 'self_excluded'], hasLeftOffers: false }, channel, purpose),
        ).toBe(!isOffer[purpose]);
      }
    }
  });
});
