import type { CURRENCIES } from './currency.table.ts';

/** By what a currency is named on the wire and in the house's accounts: ISO 4217's number; the first nine were numbered before. */
export const CURRENCY_IDS: Readonly<Record<keyof typeof CURRENCIES, number>> = {
  EUR: 1, USD: 2, RUB: 3, UAH: 4, KZT: 5, GBP: 6, JPY: 7, KWD: 8, BTC: 9, AED: 784, AFN: 971, AOA: 973, ARS: 32,
  AUD: 36, AZN: 944, BBD: 52, BDT: 50, BHD: 48, BIF: 108, BOB: 68, BRL: 986, BSD: 44, BWP: 72, BYN: 933, BZD: 84,
  CAD: 124, CDF: 976, CHF: 756, CLP: 152, COP: 170, CRC: 188, CUP: 192, CVE: 132, DJF: 262, DOP: 214, DZD: 12,
  EGP: 818, FJD: 242, GHS: 936, GMD: 270, GNF: 324, GTQ: 320, GYD: 328, HKD: 344, HNL: 340, HTG: 332, IDR: 360,
  ILS: 376, INR: 356, IQD: 368, IRR: 364, JMD: 388, JOD: 400, KES: 404, KGS: 417, KMF: 174, LBP: 422, LKR: 144,
  LRD: 430, LSL: 426, LYD: 434, MAD: 504, MGA: 969, MOP: 446, MRU: 929, MUR: 480, MWK: 454, MXN: 484, MZN: 943,
  NAD: 516, NGN: 566, NIO: 558, NZD: 554, OMR: 512, PAB: 590, PEN: 604, PGK: 598, PHP: 608, PKR: 586, PLN: 985,
  PYG: 600, QAR: 634, RWF: 646, SAR: 682, SBD: 90, SCR: 690, SDG: 938, SGD: 702, SLE: 925, SOS: 706, SSP: 728,
  STN: 930, SYP: 760, SZL: 748, TJS: 972, TND: 788, TOP: 776, TRY: 949, TTD: 780, TZS: 834, UGX: 800, UYU: 858,
  UZS: 860, VES: 928, VUV: 548, WST: 882, XAF: 950, XCD: 951, XOF: 952, YER: 886, ZAR: 710, ZMW: 967,
};
