/**
 * The currencies a site may hold accounts in.
 * `exponent` is ISO 4217's number of decimals, and the coin's own where ISO names none; `stepMinor` and
 * `initialStakeMinor` are the coupon's amount step and first amount (site.md section 9; what it does not list is scaled
 * from its dollar values).
 */
export const CURRENCIES = {
  EUR: { currencyId: 1, exponent: 2, symbol: '€', stepMinor: 250, initialStakeMinor: 500, minStakeMinor: 20, maxStakeMinor: 10_000_00 },
  USD: { currencyId: 2, exponent: 2, symbol: '$', stepMinor: 250, initialStakeMinor: 500, minStakeMinor: 20, maxStakeMinor: 10_000_00 },
  RUB: { currencyId: 3, exponent: 2, symbol: '₽', stepMinor: 10_000, initialStakeMinor: 15_000, minStakeMinor: 2_000, maxStakeMinor: 1_000_000_00 },
  UAH: { currencyId: 4, exponent: 2, symbol: '₴', stepMinor: 10_000, initialStakeMinor: 20_000, minStakeMinor: 1_000, maxStakeMinor: 400_000_00 },
  KZT: { currencyId: 5, exponent: 2, symbol: '₸', stepMinor: 100_000, initialStakeMinor: 250_000, minStakeMinor: 10_000, maxStakeMinor: 5_000_000_00 },
  GBP: { currencyId: 6, exponent: 2, symbol: '£', stepMinor: 250, initialStakeMinor: 500, minStakeMinor: 20, maxStakeMinor: 8_000_00 },
  JPY: { currencyId: 7, exponent: 0, symbol: '¥', stepMinor: 300, initialStakeMinor: 700, minStakeMinor: 30, maxStakeMinor: 1_500_000 },
  KWD: { currencyId: 8, exponent: 3, symbol: 'KD', stepMinor: 750, initialStakeMinor: 1_500, minStakeMinor: 60, maxStakeMinor: 3_000_000 },
  BTC: { currencyId: 9, exponent: 8, symbol: '₿', stepMinor: 2_500, initialStakeMinor: 5_000, minStakeMinor: 200, maxStakeMinor: 10_000_000 },
} as const satisfies Record<string, CurrencyRow>;

export interface CurrencyRow {
  readonly currencyId: number;
  readonly exponent: 0 | 2 | 3 | 8;
  readonly symbol: string;
  readonly stepMinor: number;
  readonly initialStakeMinor: number;
  readonly minStakeMinor: number;
  readonly maxStakeMinor: number;
}
