import {
  isOfPerson,
  findSport,
  MARKET_TYPES,
  parseMarketKey,
  type MarketTypeId,
  type MarketTypeRow,
  type Specifiers,
} from '@glasshouse/domain/markets';
import type { Translate } from '../i18n/index.ts';
import { periodName } from './period-name.ts';

export { betNumber } from './bet-number.ts';
export { categoryName, type Category } from './category-name.ts';
export { clockText, limitClock } from './match-clock.ts';
export { minuteText } from './match-clock.ts';
export { readRunners } from './split-detail.ts';
export { detailText, periodHead, periodName, phaseText } from './period-name.ts';
export { finishText } from './finish-text.ts';
export { fullScoreText, hasParts, listScoreColumns, partsText, scoreText, type ScoreColumn } from './score-text.ts';
export { sourceName } from './source-name.ts';
export { isOfProtection, refusalText, refusalWords, type ShownRefusal } from './refusal-words.ts';

/** Whom a market's texts speak of. The sport decides what a part of the match is called. */
export interface EventNames {
  /** Without two sides, what the event is called. */
  readonly home: string;
  /** Empty without two sides. */
  readonly away: string;
  readonly sportId?: number;
  /** The market is of something else than its sport counts: of corners, of cards. */
  readonly isOfOther?: boolean;
  /** Whom the outcome in question is on, where its market is one of runners or of scorers. */
  readonly runner?: string | undefined;
}

/** "Ajax – Roma"; without two sides the one name: "Thornfield R7". */
export function eventName(t: Translate, { home, away }: Pick<EventNames, 'home' | 'away'>): string {
  return away === '' ? home : t('words.versus', { home, away });
}

/** "Total goals 2.5", "1st half: result", "Each way: 3 places at 1/5". A key that no market of ours could have is shown as it is. */
export function marketName(t: Translate, key: string, names: EventNames): string {
  const market = parseMarketKey(key);
  return market ? nameMarket(t, market.type, market.specifiers, names, 'markets') : key;
}

/** The market without its line, for a heading above several lines: "Total goals", "1st half: Total goals". */
export function marketTypeName(t: Translate, key: string, names: EventNames): string {
  const market = parseMarketKey(key);
  return market ? nameMarket(t, market.type, market.specifiers, names, 'marketTypes') : key;
}

/** A market that asks another's question about less is called by both: "1st half: Double chance", "Corners: Total 9.5". */
function nameMarket(
  t: Translate,
  type: MarketTypeId,
  specifiers: Specifiers,
  names: EventNames,
  room: 'markets' | 'marketTypes',
): string {
  const { like, ownName, joins, counts }: MarketTypeRow = MARKET_TYPES[type];
  if (joins) {
    const [first, second] = joins.map((one) => nameMarket(t, one, specifiers, names, room));
    return t('markets.joined', { first: first ?? '', second: second ?? '' });
  }
  if (like && !ownName) {
    const market = nameMarket(t, like, specifiers, counts ? { ...names, isOfOther: true } : names, room);
    return scopesOf(t, type, specifiers, names).reduce(
      (named, scope) => t('markets.scoped', { scope, market: named }),
      market,
    );
  }
  const heading = room === 'marketTypes' && hasLine(type) ? `marketTypes.${type}` : `markets.${type}`;
  return t(heading, valuesOf(t, specifiers, names));
}

/** What a market is about, the narrowest first. */
function scopesOf(
  t: Translate,
  type: MarketTypeId,
  { period, side, from, to }: Specifiers,
  names: EventNames,
): string[] {
  const { counts }: MarketTypeRow = MARKET_TYPES[type];
  return [
    ...(period === undefined ? [] : [part(t, period, names)]),
    ...(side === undefined ? [] : [teamOf(side, names)]),
    ...(from === undefined ? [] : [`${Number(from) + 1}–${to}′`]),
    ...(counts ? [t(`marketGroups.${counts}`)] : []),
  ];
}

function teamOf(side: string | undefined, names: EventNames): string {
  return side === '2' ? names.away : names.home;
}

/** Over a column of a list, which speaks of no event: "Match result", "Total goals", "1: Total goals", "Set: winner". */
export function columnName(t: Translate, type: MarketTypeId, sportId: number): string {
  const part = t(`parts.${findSport(sportId)?.period ?? 'period'}`);
  const ofPart = MARKET_TYPES[type].specifiers.some((name) => name === 'period');
  const names = { home: '1', away: '2', part, name: totalName(t, { sportId }, ofPart) };
  return t(`${hasLine(type) ? 'marketTypes' : 'markets'}.${type}`, names);
}

/** A total says of what: "Total goals", "Total games"; "Total" alone where the words around it say so. */
function totalName(t: Translate, names: Pick<EventNames, 'sportId' | 'isOfOther'>, ofPart: boolean): string {
  const { sportId, isOfOther } = names;
  const sport = sportId === undefined || isOfOther ? undefined : findSport(sportId);
  const counted = (ofPart ? sport?.countedInPart : undefined) ?? sport?.counted;
  return t(`totals.${counted ?? 'other'}`);
}

/** The line that a market is about, beside its prices: "2.5"; of a handicap the home side's, "-1.5", "+0.25". */
export function lineText({ total, hcp }: Specifiers): string {
  if (hcp === undefined) return total ?? '';
  return signed(Number(hcp));
}

/** "Real Madrid", "Over 2.5", "Real Madrid (-1.5)", "2:1"; of a runner whose name is not told, its id. */
export function outcomeName(t: Translate, key: string, outcomeId: string, names: EventNames): string {
  if (isOfPerson(key, outcomeId)) return names.runner ?? t('outcomes.runner', { id: outcomeId });
  const specifiers = parseMarketKey(key)?.specifiers ?? {};
  if (outcomeId === '1') return withHandicap(t, names.home, specifiers['hcp'], 1);
  if (outcomeId === '2') return withHandicap(t, names.away, specifiers['hcp'], -1);
  if (outcomeId.includes('_')) return joinNames(t, outcomeId, (one) => outcomeName(t, key, one, names));
  if (isPart(outcomeId)) return periodName(t, names.sportId, Number(outcomeId.slice(1)));
  if (isPlain(outcomeId)) return plainName(outcomeId);
  return t(`outcomes.${outcomeId}`, { ...people(names), total: specifiers['total'] ?? '' }).trim();
}

/** For narrow cells and column heads: "1", "X", "2", "O 2.5", "1 (-1.5)"; runners have their id alone. */
export function outcomeShortName(t: Translate, key: string, outcomeId: string): string {
  if (isOfPerson(key, outcomeId)) return outcomeId;
  const specifiers = parseMarketKey(key)?.specifiers ?? {};
  if (outcomeId === '1') return withHandicap(t, '1', specifiers['hcp'], 1);
  if (outcomeId === '2') return withHandicap(t, '2', specifiers['hcp'], -1);
  if (outcomeId.includes('_')) return joinNames(t, outcomeId, (one) => outcomeShortName(t, key, one));
  if (isPart(outcomeId)) return outcomeId.slice(1);
  if (isPlain(outcomeId)) return plainName(outcomeId);
  return t(`outcomesShort.${outcomeId}`, { total: specifiers['total'] ?? '' }).trim();
}

/** "Real Madrid + Over 2.5": an outcome of two questions at once. */
function joinNames(t: Translate, outcomeId: string, nameOf: (one: string) => string): string {
  const [first, second] = outcomeId.split('_').map(nameOf);
  return t('markets.joined', { first: first ?? '', second: second ?? '' });
}

/** A part of the match: `h1` is its first half, `r12` its twelfth round. */
function isPart(outcomeId: string): boolean {
  return /^[hr]\d+$/.test(outcomeId);
}

/** Scores, numbers of goals and minutes need no words: `2:1`, `g3p`, `g2-3`, `m16-30`. */
function isPlain(outcomeId: string): boolean {
  return /^(?:\d+:\d+|[gm]\d+(?:-\d+|p)?)$/.test(outcomeId);
}

function plainName(outcomeId: string): string {
  const name = outcomeId.replace(/^[gm]/, '').replace('-', '–').replace('p', '+');
  return outcomeId.startsWith('m') ? `${name}′` : name;
}

export function sportName(t: Translate, sportId: number): string {
  const sport = findSport(sportId);
  return sport ? t(`sports.${sport.slug}`) : t('sports.unknown');
}

/** A plural wants its places as a number; a share of the winnings is written as a fraction. */
export function eachWayValues({ places, share }: Specifiers) {
  return { places: Number(places), share: share?.replace(':', '/') ?? '' };
}

function valuesOf(t: Translate, specifiers: Specifiers, names: EventNames) {
  const { period, places } = specifiers;
  return {
    ...specifiers,
    ...people(names),
    ...(places !== undefined && eachWayValues(specifiers)),
    part: part(t, period, names),
    team: teamOf(specifiers['side'], names),
    name: totalName(t, names, period !== undefined),
  };
}

function people(names: EventNames) {
  return { home: names.home, away: names.away };
}

function part(t: Translate, period: string | undefined, names: EventNames): string {
  return period === undefined ? '' : periodName(t, names.sportId, Number(period));
}

function withHandicap(t: Translate, name: string, handicap: string | undefined, side: 1 | -1): string {
  if (handicap === undefined) return name;
  return t('outcomes.handicap', { name, line: signed(Number(handicap) * side) });
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : line === 0 ? '0' : String(line);
}

function hasLine(type: MarketTypeId): boolean {
  const specifiers: readonly string[] = MARKET_TYPES[type].specifiers;
  return specifiers.includes('total') || specifiers.includes('hcp');
}
