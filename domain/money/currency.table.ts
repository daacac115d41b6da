/**
 * The currencies a site may hold accounts in: those of the countries where the site's languages are spoken, the yen, and a
 * coin. `exponent` is ISO 4217's number of decimals, and the coin's own where ISO names none. It is a table and not
 * `Intl`, which tells how prices are shown (no decimals for IQD) and not what an amount is made of. `currencyId` is ISO's
 * number; the first nine were numbered before. Names are told by the server, by `Intl` (contracts/wallet-currencies.ts).
 */
export const CURRENCIES = {
  // As the documents and the first sites have them (site.md, section 9).
  EUR: { currencyId: 1, exponent: 2, symbol: '€', stepMinor: 250, initialStakeMinor: 500, minStakeMinor: 20, maxStakeMinor: 10_000_00 },
  USD: { currencyId: 2, exponent: 2, symbol: '$', stepMinor: 250, initialStakeMinor: 500, minStakeMinor: 20, maxStakeMinor: 10_000_00 },
  RUB: { currencyId: 3, exponent: 2, symbol: '₽', stepMinor: 10_000, initialStakeMinor: 15_000, minStakeMinor: 2_000, maxStakeMinor: 1_000_000_00 },
  UAH: { currencyId: 4, exponent: 2, symbol: '₴', stepMinor: 10_000, initialStakeMinor: 20_000, minStakeMinor: 1_000, maxStakeMinor: 400_000_00 },
  KZT: { currencyId: 5, exponent: 2, symbol: '₸', stepMinor: 100_000, initialStakeMinor: 250_000, minStakeMinor: 10_000, maxStakeMinor: 5_000_000_00 },
  GBP: { currencyId: 6, exponent: 2, symbol: '£', stepMinor: 250, initialStakeMinor: 500, minStakeMinor: 20, maxStakeMinor: 8_000_00 },
  JPY: { currencyId: 7, exponent: 0, symbol: '¥', stepMinor: 300, initialStakeMinor: 700, minStakeMinor: 30, maxStakeMinor: 1_500_000 },
  KWD: { currencyId: 8, exponent: 3, symbol: 'KD', stepMinor: 750, initialStakeMinor: 1_500, minStakeMinor: 60, maxStakeMinor: 3_000_000 },
  BTC: { currencyId: 9, exponent: 8, symbol: '₿', stepMinor: 2_500, initialStakeMinor: 5_000, minStakeMinor: 200, maxStakeMinor: 10_000_000 },

  // ISO's number, the coupon's first amount in whole units (about what five dollars buy), what is not two decimals, a
  // symbol that no other currency has.
  AED: row('AED', 784, 20),
  AFN: row('AFN', 971, 500),
  AOA: row('AOA', 973, 5_000),
  ARS: row('ARS', 32, 5_000),
  AUD: row('AUD', 36, 5),
  AZN: row('AZN', 944, 10, 2, '₼'),
  BBD: row('BBD', 52, 10),
  BDT: row('BDT', 50, 500, 2, '৳'),
  BHD: row('BHD', 48, 2, 3),
  BIF: row('BIF', 108, 10_000, 0),
  BOB: row('BOB', 68, 50),
  BRL: row('BRL', 986, 20, 2, 'R$'),
  BSD: row('BSD', 44, 5),
  BWP: row('BWP', 72, 50),
  BYN: row('BYN', 933, 10),
  BZD: row('BZD', 84, 10),
  CAD: row('CAD', 124, 5),
  CDF: row('CDF', 976, 10_000),
  CHF: row('CHF', 756, 5),
  CLP: row('CLP', 152, 5_000, 0),
  COP: row('COP', 170, 20_000),
  CRC: row('CRC', 188, 2_500, 2, '₡'),
  CUP: row('CUP', 192, 100),
  CVE: row('CVE', 132, 500),
  DJF: row('DJF', 262, 1_000, 0),
  DOP: row('DOP', 214, 250),
  DZD: row('DZD', 12, 500),
  EGP: row('EGP', 818, 200),
  FJD: row('FJD', 242, 10),
  GHS: row('GHS', 936, 50, 2, '₵'),
  GMD: row('GMD', 270, 250),
  GNF: row('GNF', 324, 50_000, 0),
  GTQ: row('GTQ', 320, 50),
  GYD: row('GYD', 328, 1_000),
  HKD: row('HKD', 344, 50),
  HNL: row('HNL', 340, 100),
  HTG: row('HTG', 332, 500),
  IDR: row('IDR', 360, 50_000, 2, 'Rp'),
  ILS: row('ILS', 376, 20, 2, '₪'),
  INR: row('INR', 356, 500, 2, '₹'),
  IQD: row('IQD', 368, 5_000, 3),
  IRR: row('IRR', 364, 1_000_000),
  JMD: row('JMD', 388, 1_000),
  JOD: row('JOD', 400, 5, 3),
  KES: row('KES', 404, 500),
  KGS: row('KGS', 417, 500),
  KMF: row('KMF', 174, 2_500, 0),
  LBP: row('LBP', 422, 500_000),
  LKR: row('LKR', 144, 1_000),
  LRD: row('LRD', 430, 1_000),
  LSL: row('LSL', 426, 100),
  LYD: row('LYD', 434, 20, 3),
  MAD: row('MAD', 504, 50),
  MGA: row('MGA', 969, 20_000),
  MOP: row('MOP', 446, 50),
  MRU: row('MRU', 929, 200),
  MUR: row('MUR', 480, 250),
  MWK: row('MWK', 454, 10_000),
  MXN: row('MXN', 484, 100),
  MZN: row('MZN', 943, 250),
  NAD: row('NAD', 516, 100),
  NGN: row('NGN', 566, 5_000, 2, '₦'),
  NIO: row('NIO', 558, 200),
  NZD: row('NZD', 554, 5),
  OMR: row('OMR', 512, 2, 3),
  PAB: row('PAB', 590, 5),
  PEN: row('PEN', 604, 20),
  PGK: row('PGK', 598, 20),
  PHP: row('PHP', 608, 250, 2, '₱'),
  PKR: row('PKR', 586, 1_000),
  PLN: row('PLN', 985, 20, 2, 'zł'),
  PYG: row('PYG', 600, 25_000, 0, '₲'),
  QAR: row('QAR', 634, 20),
  RWF: row('RWF', 646, 5_000, 0),
  SAR: row('SAR', 682, 20),
  SBD: row('SBD', 90, 50),
  SCR: row('SCR', 690, 100),
  SDG: row('SDG', 938, 2_500),
  SGD: row('SGD', 702, 5),
  SLE: row('SLE', 925, 100),
  SOS: row('SOS', 706, 2_500),
  SSP: row('SSP', 728, 10_000),
  STN: row('STN', 930, 100),
  SYP: row('SYP', 760, 50_000),
  SZL: row('SZL', 748, 100),
  TJS: row('TJS', 972, 50),
  TND: row('TND', 788, 20, 3),
  TOP: row('TOP', 776, 10),
  TRY: row('TRY', 949, 200, 2, '₺'),
  TTD: row('TTD', 780, 50),
  TZS: row('TZS', 834, 10_000),
  UGX: row('UGX', 800, 20_000, 0),
  UYU: row('UYU', 858, 200),
  UZS: row('UZS', 860, 50_000),
  VES: row('VES', 928, 1_000),
  VUV: row('VUV', 548, 500, 0),
  WST: row('WST', 882, 10),
  XAF: row('XAF', 950, 2_500, 0),
  XCD: row('XCD', 951, 20),
  XOF: row('XOF', 952, 2_500, 0),
  YER: row('YER', 886, 2_500),
  ZAR: row('ZAR', 710, 100),
  ZMW: row('ZMW', 967, 100),
} as const satisfies Record<string, CurrencyRow>;

export interface CurrencyRow {
  readonly currencyId: number;
  readonly exponent: Exponent;
  readonly symbol: string;
  readonly stepMinor: number;
  readonly initialStakeMinor: number;
  readonly minStakeMinor: number;
  readonly maxStakeMinor: number;
}

type Exponent = 0 | 2 | 3 | 8;

/** Steps and bounds stand to the first amount as those of the dollar do. Without a symbol of its own it shows its code. */
function row(iso: string, currencyId: number, initialStake: number, exponent: Exponent = 2, symbol = iso): CurrencyRow {
  const initialStakeMinor = initialStake * 10 ** exponent;
  return {
    currencyId,
    exponent,
    symbol,
    stepMinor: initialStakeMinor / 2,
    initialStakeMinor,
    minStakeMinor: initialStakeMinor / 25,
    maxStakeMinor: initialStakeMinor * 2_000,
  };
}
