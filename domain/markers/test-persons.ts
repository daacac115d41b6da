import type { PlayEvent } from './play-event.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const DAYS = 30;

/** The same numbers for the same seed: 32 bits of a Weyl sequence, mixed. */
export function makeChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

type Chance = () => number;

function drawNormal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

interface Habits {
  readonly usualMinor: number;
  readonly spread: number;
  readonly weekday: number;
  readonly weekend: number;
  readonly bets: number;
  readonly live: number;
  readonly lateness: number;
  readonly minutes: number;
  readonly hasLimit: boolean;
}

function drawHabits(chance: Chance): Habits {
  return {
    usualMinor: Math.max(100, Math.round(1_000 * Math.exp(drawNormal(chance)))),
    spread: 0.3 + 0.7 * chance(),
    weekday: 0.1 + 0.5 * chance(),
    weekend: 0.4 + 0.5 * chance(),
    bets: 1 + Math.floor(8 * chance() ** 2),
    live: chance() * 0.7,
    // One in ten is up late as a rule.
    lateness: chance() < 0.1 ? 3 : 0,
    minutes: 15 + Math.floor(75 * chance()),
    hasLimit: chance() < 0.15,
  };
}

/**
 * A month of somebody whose play harms nobody: more at weekends and on days of big events, stakes that differ much and
 * now and then by ten times, wins and losses, some bets in play one after another.
 */
export function makeOrdinary(seed: number): PlayEvent[] {
  const chance = makeChance(seed);
  const habits = drawHabits(chance);
  const bigDays = new Set([Math.floor(chance() * DAYS), Math.floor(chance() * DAYS)]);
  const events: PlayEvent[] = [];
  let balanceMinor = 0;
  for (let day = 0; day < DAYS; day++) {
    const isBig = bigDays.has(day);
    const likely = day % 7 >= 5 ? habits.weekend : habits.weekday;
    if (chance() > (isBig ? 0.9 : likely)) continue;
    const bets = Math.max(1, Math.round(habits.bets * (isBig ? 2 : 1) * (0.3 + 1.7 * chance())));
    let atMs = day * DAY_MS + (14 + habits.lateness + 6 * chance()) * HOUR_MS;
    events.push({ kind: 'presence', atMs, minutes: Math.round(habits.minutes * (isBig ? 2 : 1) * (0.5 + chance())) });
    for (let bet = 0; bet < bets; bet++) {
      atMs += (2 + 40 * chance()) * 60_000;
      const tail = chance() < 0.02 ? 3 + 10 * chance() : 1;
      const size = habits.usualMinor * Math.exp(habits.spread * drawNormal(chance)) * tail * (isBig ? 1.8 : 1);
      const amountMinor = Math.max(10, Math.round(size));
      balanceMinor = payIn(events, { chance, habits, atMs, balanceMinor, amountMinor }) - amountMinor;
      if (habits.hasLimit && chance() < 0.01) events.push({ kind: 'limit_hit', atMs });
      events.push({ kind: 'stake', atMs, amountMinor });
      const settledMs = atMs + (chance() < habits.live ? 5 + 40 * chance() : 120 + 180 * chance()) * 60_000;
      const odds = 1.3 + 3 * chance() ** 2;
      const returnedMinor = chance() < 0.93 / odds ? Math.round(amountMinor * odds) : 0;
      balanceMinor += returnedMinor;
      events.push({ kind: 'result', atMs: settledMs, stakedMinor: amountMinor, returnedMinor });
    }
    if (habits.hasLimit && chance() < 0.01) events.push({ kind: 'limit_raised', atMs });
  }
  return inOrder(events);
}

interface PayingIn {
  readonly chance: Chance;
  readonly habits: Habits;
  readonly atMs: number;
  readonly balanceMinor: number;
  readonly amountMinor: number;
}

/** When there is too little: usually once for several days, now and then in small pieces, now and then refused first. */
function payIn(events: PlayEvent[], { chance, habits, atMs, balanceMinor, amountMinor }: PayingIn): number {
  let heldMinor = balanceMinor;
  while (heldMinor < amountMinor) {
    if (chance() < 0.03) events.push({ kind: 'deposit_refused', atMs: atMs - 30_000 });
    const paidMinor = Math.max(amountMinor, Math.round(habits.usualMinor * (2 + 8 * chance())));
    const piece = chance() < 0.05 ? Math.ceil(paidMinor / 2) : paidMinor;
    events.push({ kind: 'deposit', atMs: atMs - 20_000, amountMinor: piece });
    heldMinor += piece;
  }
  return heldMinor;
}

function inOrder(events: readonly PlayEvent[]): PlayEvent[] {
  return events.toSorted((a, b) => a.atMs - b.atMs);
}

/** What is planted on the last days of an ordinary month, ending at `DAYS` days. */
export const PATTERNS = {
  chasing: () => {
    const fromMs = DAYS * DAY_MS - 5 * HOUR_MS;
    return Array.from({ length: 7 }, (_, step): PlayEvent[] => {
      const atMs = fromMs + step * 20 * 60_000;
      const amountMinor = 4_000 * 2 ** step;
      return [
        { kind: 'stake', atMs, amountMinor },
        { kind: 'result', atMs: atMs + 10 * 60_000, stakedMinor: amountMinor, returnedMinor: 0 },
      ];
    }).flat();
  },
  stakes_rising: () =>
    Array.from({ length: 18 * 10 }, (_, at): PlayEvent => {
      const day = Math.floor(at / 10);
      return {
        kind: 'stake',
        atMs: (DAYS - 18 + day) * DAY_MS + (14 + (at % 10) / 2) * HOUR_MS,
        amountMinor: Math.round(1_000 * 1.2 ** day),
      };
    }),
  hours_rising: () =>
    Array.from({ length: 7 }, (_, at): PlayEvent => ({
      kind: 'presence',
      atMs: (DAYS - 6.5 + at) * DAY_MS,
      minutes: 480,
    })),
  night_play: () =>
    Array.from({ length: 6 * 5 }, (_, at): PlayEvent => {
      const night = Math.floor(at / 5);
      return { kind: 'stake', atMs: (DAYS - 6 + night) * DAY_MS + (1.5 + (at % 5) / 2) * HOUR_MS, amountMinor: 500 };
    }),
  deposits_quick: () => repeat('deposit', 7, 6 * 60_000),
  deposits_refused: () => repeat('deposit_refused', 6, 15 * 60_000),
  withdrawals_back: () => repeat('withdrawal_back', 3, DAY_MS),
  limits_hit: () => repeat('limit_hit', 8, 12 * HOUR_MS),
  limits_raised: () => repeat('limit_raised', 4, 3 * DAY_MS),
} as const;

function repeat(
  kind: 'deposit' | 'deposit_refused' | 'withdrawal_back' | 'limit_hit' | 'limit_raised',
  times: number,
  everyMs: number,
): PlayEvent[] {
  return Array.from({ length: times }, (_, at): PlayEvent => {
    const atMs = DAYS * DAY_MS - HOUR_MS - (times - 1 - at) * everyMs;
    return kind === 'deposit' ? { kind, atMs, amountMinor: 2_000 } : { kind, atMs };
  });
}

/** Of somebody with habits of their own: where the pattern is in the stakes, theirs end before it. */
export function plant(seed: number, name: keyof typeof PATTERNS): PlayEvent[] {
  const endsMs =
    name === 'stakes_rising' ? (DAYS - 18) * DAY_MS : name === 'chasing' ? DAYS * DAY_MS - 8 * HOUR_MS : DAYS * DAY_MS;
  return inOrder([...makeOrdinary(seed).filter(({ atMs }) => atMs < endsMs), ...PATTERNS[name]()]);
}
