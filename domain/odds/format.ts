import { COEF_VIEWS } from './coef-view.table.ts';
import { FRACTION_LADDER } from './fraction-ladder.table.ts';

export { COEF_VIEWS };

export type CoefViewId = keyof typeof COEF_VIEWS;

export function isCoefViewId(value: number): value is CoefViewId {
  return Object.hasOwn(COEF_VIEWS, value);
}

/** Shown where there is no price: stake back or less has no American, Malay or Indonesian form at all. */
const NO_PRICE = '–';

/** A price in the form a player chose (site.md section 5); decimals to 3 places, trailing zeros beyond 2 dropped. */
export function formatOdds(milli: number, viewId: CoefViewId): string {
  if (!(milli > 1000)) return NO_PRICE;
  const view = COEF_VIEWS[viewId];
  switch (view.kind) {
    case 'decimal':
      return formatDecimal(milli / 1000);
    case 'fractional':
      return formatFraction(milli - 1000);
    case 'american':
      return formatAmerican(milli);
    case 'hongKong':
      return formatDecimal((milli - 1000) / 1000);
    case 'malay':
      return formatSided(milli - 1000, milli <= 2000);
    case 'indonesian':
      return formatSided(milli - 1000, milli >= 2000);
  }
}

function formatDecimal(value: number): string {
  const text = value.toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

const STEPS = FRACTION_LADDER.map((written) => {
  const [profit = 0, stake = 1] = written.split('/').map(Number);
  // A third is 333 thousandths here: a price is not told more exactly than that.
  return { written, milli: Math.floor((profit * 1000) / stake) };
});
const LAST_STEP_MILLI = 100_000;

/**
 * Profit to stake by the longest step of the ladder that promises no more than is paid; beyond the ladder in whole
 * stakes, rounded down. It is how the price is written, not what is paid (docs/decisions/0140).
 */
function formatFraction(profitMilli: number): string {
  if (profitMilli > LAST_STEP_MILLI) return `${Math.floor(profitMilli / 1000)}/1`;
  return STEPS.findLast((step) => step.milli <= profitMilli)?.written ?? NO_PRICE;
}

/** As fractions are (decision 140): what is written promises no more than is paid, compared in thousandths. */
function formatAmerican(milli: number): string {
  const profit = milli - 1000;
  return milli >= 2000 ? `+${Math.floor(profit / 10)}` : `-${findRisk(profit, 100_000, 0)}`;
}

/** The profit, or what must be risked to win one, negative: Malay risks beyond even, Indonesian below it. */
function formatSided(profitMilli: number, isProfit: boolean): string {
  return isProfit ? formatDecimal(profitMilli / 1000) : `-${formatRisk(profitMilli)}`;
}

/** To three places; what is less than a tenth to four digits that count, since three places would leave none of them. */
function formatRisk(profitMilli: number): string {
  const places = profitMilli > 10_000 ? Math.floor(Math.log10(profitMilli)) + 1 : 3;
  const text = findRisk(profitMilli, 1000, places).toFixed(places);
  return text.replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** What must be risked to win `wonMilli`: the nearest, or the next above where the nearest promises more than is paid. */
function findRisk(profitMilli: number, wonMilli: number, places: number): number {
  const unit = 10 ** places;
  const nearest = Math.round((wonMilli * unit) / profitMilli);
  const promised = Math.floor((wonMilli * unit) / nearest);
  return (promised <= profitMilli ? nearest : nearest + 1) / unit;
}
