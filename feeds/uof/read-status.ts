import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findChild, listChildren, toCode, toWhole } from './elements.ts';
import type { XmlElement } from './parse-xml.ts';

const PHASES: Readonly<Record<string, LiveStatusView['phase']>> = {
  '0': 'not_started',
  '1': 'playing',
  '2': 'paused',
  '3': 'ended',
  '4': 'ended',
  '6': 'not_started',
  '7': 'paused',
};

/** Numbers of match states that are a break between two parts. */
const BREAKS: ReadonlySet<string> = new Set(['30', '31', '32', '33', '301', '302', '303', '304', '305', '306']);

/** Absent where the message says nothing of it. */
export function readPhase(message: XmlElement): LiveStatusView['phase'] | undefined {
  const attributes = findChild(message, 'sport_event_status')?.attributes ?? {};
  const phase = PHASES[toCode(attributes['status'])];
  return phase === 'playing' && BREAKS.has(toCode(attributes['match_status'])) ? 'break' : phase;
}

/** How the match stands, by what was told last where it names no score; absent where nothing can be shown. */
export function readStatus(message: XmlElement, last?: LiveStatusView): LiveStatusView | undefined {
  const element = findChild(message, 'sport_event_status');
  const phase = readPhase(message);
  if (!element || !phase) return undefined;
  const { attributes } = element;
  const score = readScore(element) ?? last?.score ?? (phase === 'not_started' ? { home: 0, away: 0 } : undefined);
  if (!score) return undefined;
  const told = listChildren(findChild(element, 'period_scores'), 'period_score').map(readScore);
  const read = told.filter((one) => one !== undefined);
  const isWhole = readScore(element) !== undefined && read.length === told.length;
  const periodScores = isWhole ? read : [...(last?.periodScores ?? [])];
  const clockSec = readClock(findChild(element, 'clock')?.attributes['match_time']);
  const detail = readGame(attributes);
  return {
    phase,
    score,
    period: phase === 'not_started' ? 0 : Math.max(1, periodScores.length),
    periodScores,
    ...(clockSec === undefined ? {} : { clockSec }),
    ...(detail === undefined ? {} : { detail }),
    ...readServer(attributes['current_server']),
  };
}

function readScore({ attributes }: XmlElement): LiveStatusView['score'] | undefined {
  const [home, away] = [attributes['home_score'], attributes['away_score']].map(toWhole);
  return home === undefined || away === undefined ? undefined : { home, away };
}

function readClock(text: string | undefined): number | undefined {
  const [, minutes, seconds] = /^(\d{1,3}):(\d{2})$/.exec(text ?? '') ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}

const ADVANTAGE = 50;

/** Points of the present game of tennis. */
function readGame(attributes: XmlElement['attributes']): string | undefined {
  const [home, away] = [attributes['home_gamescore'], attributes['away_gamescore']].map(toWhole);
  if (home === undefined || away === undefined) return undefined;
  return `${home === ADVANTAGE ? 'AD' : home}-${away === ADVANTAGE ? 'AD' : away}`;
}

function readServer(text: string | undefined): Pick<LiveStatusView, 'turn'> {
  const side = toWhole(text);
  return side === 1 ? { turn: 'home' } : side === 2 ? { turn: 'away' } : {};
}
