import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { Translate } from '../i18n/index.ts';
import { findClock, isHalfTime } from './match-clock.ts';
import { readOuts, readRedCards, readRound, splitDetail } from './split-detail.ts';

/** "2nd set", "1st half", "Overtime"; `n` counts from 1. */
export function periodName(t: Translate, sportId: number | undefined, n: number): string {
  if (isExtra(sportId, n)) return t(periodOf(sportId) === 'half' ? 'periods.extraTime' : 'periods.overtime');
  return t(`periods.${periodOf(sportId)}`, { n });
}

/** For heads of narrow columns: "S2", "Q4", "OT". */
export function periodHead(t: Translate, sportId: number | undefined, n: number): string {
  return isExtra(sportId, n) ? t('periodHeads.extra') : t(`periodHeads.${periodOf(sportId)}`, { n });
}

/** "2nd half", "HT", "Ended": where the match stands, without its clock. */
export function phaseText(t: Translate, sportId: number, status: LiveStatusView): string {
  const { phase, period } = status;
  if (isHalfTime(sportId, status)) return t('phases.halfTime');
  const playing = phase === 'playing' || phase === 'paused';
  return playing && period > 0 ? periodName(t, sportId, period) : t(`phases.${phase}`);
}

/** What the feed adds in its own words, in ours where we know it; nothing that the score already says. */
export function detailText(t: Translate, { phase, detail, innings }: LiveStatusView): string | undefined {
  if (phase !== 'playing' && phase !== 'paused') return undefined;
  if (innings !== undefined || splitDetail(detail)) return undefined;
  const cards = readRedCards(detail);
  if (cards) return t('events.redCards', cards);
  const outs = readOuts(detail);
  if (outs !== undefined) return t('events.outs', { outs });
  const round = readRound(detail);
  return round === undefined ? detail : t('events.round', { round });
}

function periodOf(sportId: number | undefined) {
  return (sportId === undefined ? undefined : findSport(sportId)?.period) ?? 'period';
}

function isExtra(sportId: number | undefined, n: number): boolean {
  return n > (findClock(sportId)?.parts ?? Infinity);
}
