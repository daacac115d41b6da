import { choose } from '../lotteries/index.ts';
import type { IncidentKind } from '../tracker/index.ts';
import type { Draws } from './draws.ts';
import type { FinalChance, Side } from './final-chance.ts';
import type { VirtualTeam } from './virtual-games.table.ts';

export const FOOTBALL_MINUTES = 90;
const HALF_MINUTES = 45;
const OF = 10_000;
/** Of ten thousand minutes so many have a goal, where both teams are as is usual. */
const USUAL_HOME = 155;
const USUAL_AWAY = 118;
const HUNDREDTHS = 100;
/** More goals than that hardly ever fall: what is left out is less than one in a thousand million. */
const MOST_GOALS = 14;

/** What is seen of a minute without a goal, and how often in ten of them; a goal is seen as such. */
const SEEN: readonly IncidentKind[] = [
  'possession',
  'possession',
  'attack',
  'attack',
  'dangerous_attack',
  'dangerous_attack',
  'shot_off_target',
  'shot_on_target',
  'corner',
  'throw_in',
];

/** From so many the place is drawn at which a minute is seen; it decides nothing. */
export const FOOTBALL_SHOWN = { y: 801, reach: 301 } as const;

export interface FootballMinute {
  readonly scored?: Side;
  /** What the tracker shows of it; it decides nothing. */
  readonly kind: IncidentKind;
  readonly side: Side;
  /** From the end that the home side defends, and from the upper side, in thousandths. */
  readonly x: number;
  readonly y: number;
}

export interface FootballCourse {
  readonly minutes: readonly FootballMinute[];
  /** Of each half. */
  readonly halves: readonly [Score, Score];
  readonly score: Score;
}

interface Score {
  readonly home: number;
  readonly away: number;
}

/** Of ten thousand minutes how many have a goal of each side. */
export function goalRates(home: VirtualTeam, away: VirtualTeam): Score {
  const rate = (usual: number, attack: number, defence: number): number =>
    Math.round((usual * attack * defence) / (HUNDREDTHS * HUNDREDTHS));
  return { home: rate(USUAL_HOME, home.attack, away.defence), away: rate(USUAL_AWAY, away.attack, home.defence) };
}

/** Minute by minute: whether a goal falls, then what is seen of the minute and where. */
export function playFootball(home: VirtualTeam, away: VirtualTeam, draws: Draws): FootballCourse {
  const rates = goalRates(home, away);
  const minutes = Array.from({ length: FOOTBALL_MINUTES }, () => playMinute(rates, draws));
  const first = countGoals(minutes.slice(0, HALF_MINUTES));
  const second = countGoals(minutes.slice(HALF_MINUTES));
  return {
    minutes,
    halves: [first, second],
    score: { home: first.home + second.home, away: first.away + second.away },
  };
}

function playMinute(rates: Score, draws: Draws): FootballMinute {
  const drawn = draws.below(OF);
  const scored = drawn < rates.home ? 'home' : drawn < rates.home + rates.away ? 'away' : undefined;
  const seen = SEEN[draws.below(SEEN.length)] ?? 'possession';
  const side: Side = scored ?? (draws.below(rates.home + rates.away) < rates.home ? 'home' : 'away');
  const y = 100 + draws.below(FOOTBALL_SHOWN.y);
  const reach = 350 + draws.below(FOOTBALL_SHOWN.reach);
  const kind = scored ? 'goal' : seen;
  const far = kind === 'possession' || kind === 'throw_in' ? reach : kind === 'attack' ? reach + 150 : 880;
  const [x, across] = kind === 'goal' ? [1_000, 500] : kind === 'corner' ? [1_000, y < 500 ? 0 : 1_000] : [far, y];
  return { ...(scored && { scored }), kind, side, x: side === 'home' ? x : 1_000 - x, y: across };
}

export function countGoals(minutes: readonly FootballMinute[]): Score {
  const of = (side: Side): number => minutes.filter(({ scored }) => scored === side).length;
  return { home: of('home'), away: of('away') };
}

/**
 * The chance of every final score: so many of ninety minutes have a goal of one side, so many of the other, and the rest
 * none.
 */
export function footballChances(home: VirtualTeam, away: VirtualTeam): FinalChance[] {
  const rates = goalRates(home, away);
  const [p, q] = [rates.home / OF, rates.away / OF];
  const none = 1 - p - q;
  const chances: FinalChance[] = [];
  for (let ours = 0; ours <= MOST_GOALS; ours += 1) {
    for (let theirs = 0; theirs <= MOST_GOALS; theirs += 1) {
      const ways = choose(FOOTBALL_MINUTES, ours) * choose(FOOTBALL_MINUTES - ours, theirs);
      const chance = ways * p ** ours * q ** theirs * none ** (FOOTBALL_MINUTES - ours - theirs);
      chances.push({ home: ours, away: theirs, chance });
    }
  }
  return chances;
}
