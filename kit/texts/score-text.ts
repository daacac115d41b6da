import type { InningsView, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { Translate } from '../i18n/index.ts';
import { periodHead, periodName } from './period-name.ts';
import { splitDetail } from './split-detail.ts';

/** One column of a score: a part of the match, the points of the running game, or what counts in the end. */
export interface ScoreColumn {
  readonly kind: 'total' | 'part' | 'now' | 'points';
  readonly head: string;
  /** The head in full. */
  readonly name: string;
  readonly home: string;
  readonly away: string;
}

type Pair = LiveStatusView['score'];

/** A match is won by these, and not by the points in them. */
const WON_BY_PARTS: readonly string[] = ['set', 'game', 'map', 'frame'];

/** In the place of a score, as long as there is none. */
const NO_SCORE = '–';

/** "2-1", "171/6 (18.2)", "171/6 (20) · 88/3 (10.4)": the score by itself, as short as its sport has it. */
export function scoreText(t: Translate, sportId: number, status: LiveStatusView): string {
  const { innings = [], score } = status;
  if (isUndecided(sportId, status)) return NO_SCORE;
  if (innings.length === 0) return t('score.pair', { ...score });
  return innings.map((one) => `${runsText(one)} (${oversText(one.balls)})`).join(' · ');
}

/** With the parts of the match and the points of the running game: "2-1 (6-4 3-6 2-1) 40-15". */
export function fullScoreText(t: Translate, sportId: number, status: LiveStatusView): string {
  const short = scoreText(t, sportId, status);
  if (isByInnings(sportId, status)) return short;
  const points = findPoints(status);
  const parts = pairsOfParts(t, sportId, status);
  return [short, parts === '' ? '' : `(${parts})`, points ? t('score.pair', points) : ''].filter(Boolean).join(' ');
}

/** What stands under a score that is said already: "6-4 3-6 2-1 · 40-15", of innings the overs: "(20) · (10.4)". */
export function partsText(t: Translate, sportId: number, status: LiveStatusView): string {
  if (isByInnings(sportId, status))
    return (status.innings ?? []).map(({ balls }) => `(${oversText(balls)})`).join(' · ');
  const points = findPoints(status);
  return [pairsOfParts(t, sportId, status), points ? t('score.pair', points) : ''].filter(Boolean).join(' · ');
}

/** The first half by itself is the score. */
function pairsOfParts(t: Translate, sportId: number, { periodScores }: LiveStatusView): string {
  if (periodScores.length < 2 && !isWonByParts(sportId)) return '';
  return periodScores.map((part) => t('score.pair', { ...part })).join(' ');
}

function isByInnings(sportId: number, { innings = [] }: LiveStatusView): boolean {
  return innings.length > 0 || findSport(sportId)?.period === 'innings';
}

/** The same in columns: sums stand behind what is summed, and sets won stand before the games of each. */
export function listScoreColumns(t: Translate, sportId: number, status: LiveStatusView): ScoreColumn[] {
  if (findSport(sportId)?.period === 'innings') return listInningsColumns(t, status);
  const total = makeTotal(t, sportId, status);
  const parts = status.periodScores.map((part, at): ScoreColumn => ({
    kind: at + 1 === status.period && status.phase !== 'ended' ? 'now' : 'part',
    head: periodHead(t, sportId, at + 1),
    name: periodName(t, sportId, at + 1),
    ...asTexts(part),
  }));
  const points = findPoints(status);
  const running: ScoreColumn[] = points
    ? [{ kind: 'points', head: t('score.points'), name: t('score.points'), ...points }]
    : [];
  return isWonByParts(sportId) ? [total, ...parts, ...running] : [...parts, ...running, total];
}

/** Whether the parts say what the score does not: the only half of a match so far is its score. */
export function hasParts(t: Translate, sportId: number, status: LiveStatusView): boolean {
  const columns = listScoreColumns(t, sportId, status);
  const total = columns.find(({ kind }) => kind === 'total');
  const parts = columns.filter(({ kind }) => kind !== 'total');
  return parts.length > 1 || parts.some(({ home, away }) => home !== total?.home || away !== total.away);
}

/** A fight is won or lost when it ends: until then the judges' rounds are all there is to read. */
function isUndecided(sportId: number, { phase }: LiveStatusView): boolean {
  return phase !== 'ended' && findSport(sportId)?.counted === 'rounds';
}

function makeTotal(t: Translate, sportId: number, status: LiveStatusView): ScoreColumn {
  const part = findSport(sportId)?.period;
  const name = part !== undefined && isWonByParts(sportId) ? t(`score.${part}s`) : t('words.total');
  const score = isUndecided(sportId, status) ? { home: NO_SCORE, away: NO_SCORE } : asTexts(status.score);
  return { kind: 'total', head: name, name, ...score };
}

/** Runs and wickets of each side, and the overs it has faced; a side that has not batted yet has neither. */
function listInningsColumns(t: Translate, status: LiveStatusView): ScoreColumn[] {
  const { innings = [], score } = status;
  const total = { kind: 'total', head: t('words.total'), name: t('words.total') } as const;
  if (innings.length === 0) return [{ ...total, ...asTexts(score) }];
  const of = (side: 'home' | 'away') => innings.filter((one) => one.side === side);
  const runs = (side: 'home' | 'away') => of(side).map(runsText).join(' & ') || NO_SCORE;
  const overs = (side: 'home' | 'away') => {
    const last = of(side).at(-1);
    return last ? `(${oversText(last.balls)})` : '';
  };
  return [
    { ...total, home: runs('home'), away: runs('away') },
    { kind: 'part', head: t('score.overs'), name: t('score.overs'), home: overs('home'), away: overs('away') },
  ];
}

/** "171/6"; all out, the runs alone. */
function runsText({ runs, wickets }: InningsView): string {
  return wickets >= 10 ? String(runs) : `${runs}/${wickets}`;
}

/** Whole overs, and the balls of the one that is bowled: "18.2", "20". */
function oversText(balls: number): string {
  const rest = balls % 6;
  return `${Math.floor(balls / 6)}${rest === 0 ? '' : `.${rest}`}`;
}

/** A game of table tennis is its points: they need no second place. */
function findPoints({ phase, detail, periodScores }: LiveStatusView) {
  const points = phase === 'playing' ? splitDetail(detail) : undefined;
  const last = periodScores.at(-1);
  if (!points || !last) return points;
  return points.home === String(last.home) && points.away === String(last.away) ? undefined : points;
}

function isWonByParts(sportId: number): boolean {
  return WON_BY_PARTS.includes(findSport(sportId)?.period ?? '');
}

function asTexts({ home, away }: Pair) {
  return { home: String(home), away: String(away) };
}
