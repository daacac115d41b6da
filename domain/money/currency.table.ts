/**
 * The currencies a site may hold accounts in: those of the countries where the site's languages are spoken, the yen, and a
 * coin. `exponent` is ISO 4217's number of decimals, and the coin's own where ISO names none. It is a table and not
 * `Intl`, which tells how prices are shown (no decimals for IQD) and not what an amount is made of. Numbers stand in
 * currency-id.table.ts, which browsers do not need; names are told by the server (contracts/wallet-currencies.ts).
 */
export const CURRENCIES = nameSymbols({
  // The coupon's first amount in whole units (about what five dollars buy), the decimals, a symbol that no other currency
  // has. What differs from a dollar's steps and bounds is named: the rouble's step is the documents' (site.md, section 9),
  // the others are those of the first sites.
  EUR: row(5, 2, '€'),
  USD: row(5, 2, '$'),
  RUB: { ...row(150, 2, '₽'), stepMinor: 10_000, minStakeMinor: 2_000, maxStakeMinor: 1_000_000_00 },
  UAH: { ...row(200, 2, '₴'), minStakeMinor: 1_000 },
  KZT: { ...row(2_500, 2, '₸'), stepMinor: 100_000 },
  GBP: { ...row(5, 2, '£'), maxStakeMinor: 8_000_00 },
  JPY: { ...row(700, 0, '¥'), stepMinor: 300, minStakeMinor: 30, maxStakeMinor: 1_500_000 },
  KWD: row(1.5, 3, 'KD'),
  BTC: row(0.000_05, 8, '₿'),
  AED: row(20),
  AFN: row(500),
  AOA: row(5_000),
  ARS: row(5_000),
  AUD: row(5),
  AZN: row(10, 2, '₼'),
  BBD: row(10),
  BDT: row(500, 2, '৳'),
  BHD: row(2, 3),
  BIF: row(10_000, 0),
  BOB: row(50),
  BRL: row(20, 2, 'R$'),
  BSD: row(5),
  BWP: row(50),
  BYN: row(10),
  BZD: row(10),
  CAD: row(5),
  CDF: row(10_000),
  CHF: row(5),
  CLP: row(5_000, 0),
  COP: row(20_000),
  CRC: row(2_500, 2, '₡'),
  CUP: row(100),
  CVE: row(500),
  DJF: row(1_000, 0),
  DOP: row(250),
  DZD: row(500),
  EGP: row(200),
  FJD: row(10),
  GHS: row(50, 2, '₵'),
  GMD: row(250),
  GNF: row(50_000, 0),
  GTQ: row(50),
  GYD: row(1_000),
  HKD: row(50),
  HNL: row(100),
  HTG: row(500),
  IDR: row(50_000, 2, 'Rp'),
  ILS: row(20, 2, '₪'),
  INR: row(500, 2, '₹'),
  IQD: row(5_000, 3),
  IRR: row(1_000_000),
  JMD: row(1_000),
  JOD: row(5, 3),
  KES: row(500),
  KGS: row(500),
  KMF: row(2_500, 0),
  LBP: row(500_000),
  LKR: row(1_000),
  LRD: row(1_000),
  LSL: row(100),
  LYD: row(20, 3),
  MAD: row(50),
  MGA: row(20_000),
  MOP: row(50),
  MRU: row(200),
  MUR: row(250),
  MWK: row(10_000),
  MXN: row(100),
  MZN: row(250),
  NAD: row(100),
  NGN: row(5_000, 2, '₦'),
  NIO: row(200),
  NZD: row(5),
  OMR: row(2, 3),
  PAB: row(5),
  PEN: row(20),
  PGK: row(20),
  PHP: row(250, 2, '₱'),
  PKR: row(1_000),
  PLN: row(20, 2, 'zł'),
  PYG: row(25_000, 0, '₲'),
  QAR: row(20),
  RWF: row(5_000, 0),
  SAR: row(20),
  SBD: row(50),
  SCR: row(100),
  SDG: row(2_500),
  SGD: row(5),
  SLE: row(100),
  SOS: row(2_500),
  SSP: row(10_000),
  STN: row(100),
  SYP: row(50_000),
  SZL: row(100),
  TJS: row(50),
  TND: row(20, 3),
  TOP: row(10),
  TRY: row(200, 2, '₺'),
  TTD: row(50),
  TZS: row(10_000),
  UGX: row(20_000, 0),
  UYU: row(200),
  UZS: row(50_000),
  VES: row(1_000),
  VUV: row(500, 0),
  WST: row(10),
  XAF: row(2_500, 0),
  XCD: row(20),
  XOF: row(2_500, 0),
  YER: row(2_500),
  ZAR: row(100),
  ZMW: row(100),
});

export interface CurrencyRow {
  readonly exponent: Exponent;
  readonly symbol: string;
  readonly stepMinor: number;
  readonly initialStakeMinor: number;
  readonly minStakeMinor: number;
  readonly maxStakeMinor: number;
}

type Exponent = 0 | 2 | 3 | 8;

/** Steps and bounds stand to the first amount as those of the dollar do. */
function row(initialStake: number, exponent: Exponent = 2, symbol = ''): CurrencyRow {
  const initialStakeMinor = initialStake * 10 ** exponent;
  return {
    exponent,
    symbol,
    stepMinor: initialStakeMinor / 2,
    initialStakeMinor,
    minStakeMinor: initialStakeMinor / 25,
    maxStakeMinor: initialStakeMinor * 2_000,
  };
}

/** Without a symbol of its own a currency shows its code. */
function nameSymbols<Iso extends string>(rows: Record<Iso, CurrencyRow>): Readonly<Record<Iso, CurrencyRow>> {
  for (const iso in rows) rows[iso] = { ...rows[iso], symbol: rows[iso].symbol || iso };
  return rows;
}
