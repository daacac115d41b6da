import { parseMarketKey, findSport, MARKET_TYPES, type MarketTypeId } from '@glasshouse/domain/markets';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { Translate } from '../i18n/index.ts';

export { categoryName, type Category } from './category-name.ts';

/** Whom a market's texts speak of. The sport decides what a part of the match is called. */
export interface EventNames {
  readonly home: string;
  readonly away: string;
  readonly sportId?: number;
}

/** "Total 2.5", "1st half: result". A key that no market of ours could have is shown as it is. */
export function marketName(t: Translate, key: string, names: EventNames): string {
  const market = parseMarketKey(key);
  if (!market) return key;
  return t(`markets.${market.type}`, {
    ...market.specifiers,
    ...people(names),
    part: part(t, market.specifiers['period'], names),
  });
}

/** The market without its line, for a heading above several lines: "Total", "1st half: total". */
export function marketTypeName(t: Translate, key: string, names: EventNames): string {
  const market = parseMarketKey(key);
  if (!market) return key;
  const heading = hasLine(market.type) ? `marketTypes.${market.type}` : `markets.${market.type}`;
  return t(heading, {
    ...market.specifiers,
    ...people(names),
    part: part(t, market.specifiers['period'], names),
  });
}

/** "Real Madrid", "Over 2.5", "Real Madrid (-1.5)", "2:1". */
export function outcomeName(t: Translate, key: string, outcomeId: string, names: EventNames): string {
  const specifiers = parseMarketKey(key)?.specifiers ?? {};
  if (outcomeId === '1') return withHandicap(t, names.home, specifiers['hcp'], 1);
  if (outcomeId === '2') return withHandicap(t, names.away, specifiers['hcp'], -1);
  if (/^\d+:\d+$/.test(outcomeId)) return outcomeId;
  return t(`outcomes.${outcomeId}`, { ...people(names), total: specifiers['total'] ?? '' }).trim();
}

/** For narrow cells and column heads: "1", "X", "2", "O 2.5", "1 (-1.5)". */
export function outcomeShortName(t: Translate, key: string, outcomeId: string): string {
  const specifiers = parseMarketKey(key)?.specifiers ?? {};
  if (outcomeId === '1') return withHandicap(t, '1', specifiers['hcp'], 1);
  if (outcomeId === '2') return withHandicap(t, '2', specifiers['hcp'], -1);
  if (/^\d+:\d+$/.test(outcomeId)) return outcomeId;
  return t(`outcomesShort.${outcomeId}`, { total: specifiers['total'] ?? '' }).trim();
}

/** "2nd set", "1st half"; `n` counts from 1. */
export function periodName(t: Translate, sportId: number | undefined, n: number): string {
  const period = (sportId === undefined ? undefined : findSport(sportId)?.period) ?? 'period';
  return t(`periods.${period}`, { n });
}

export function sportName(t: Translate, sportId: number): string {
  const sport = findSport(sportId);
  return sport ? t(`sports.${sport.slug}`) : t('sports.unknown');
}

/** What a player is told when a call is refused. */
export function refusalText(t: Translate, code: RefusalCode): string {
  return t(`refusals.${code}`);
}

function people(names: EventNames) {
  return { home: names.home, away: names.away };
}

function part(t: Translate, period: string | undefined, names: EventNames): string {
  return period === undefined ? '' : periodName(t, names.sportId, Number(period));
}

function withHandicap(t: Translate, name: string, handicap: string | undefined, side: 1 | -1): string {
  if (handicap === undefined) return name;
  const line = Number(handicap) * side;
  return t('outcomes.handicap', { name, line: line > 0 ? `+${line}` : line === 0 ? '0' : String(line) });
}

function hasLine(type: MarketTypeId): boolean {
  const specifiers: readonly string[] = MARKET_TYPES[type].specifiers;
  return specifiers.includes('total') || specifiers.includes('hcp');
}
