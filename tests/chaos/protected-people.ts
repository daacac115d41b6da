import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { profileOf } from '@glasshouse/domain/protection';
import type { Answer, Call } from './client.ts';
import { drawCoupon } from './coupons.ts';
import { History, type ChaosPlayer } from './history.ts';
import { listBroken } from './judge-protection.ts';
import type { Random } from './random.ts';
import type { Script } from './script.ts';
import { registerOne, sendAsked } from './workload.ts';

/** The types that are lowered here: stakes and deposits in 24 hours. */
const LOWERED = [1, 20] as const;
type LoweredType = (typeof LOWERED)[number];

/** Somebody who tightens while they play, and what the house has told them of it. */
export interface ProtectedPerson {
  readonly player: ChaosPlayer;
  /** The lowest value that was acknowledged, by type. */
  readonly held: Map<LoweredType, number>;
  /** How many limits were acknowledged. */
  words: number;
  /** They have taken a time-out for a day, and that was acknowledged. */
  isTimedOut: boolean;
  /** How long they have excluded themselves for, once that was acknowledged. */
  excludedDays: number | undefined;
}

export interface ProtectedPeople {
  /** What they asked for and were told; of who is excluded nothing can be asked again, so it is kept by itself. */
  readonly history: History;
  readonly people: readonly ProtectedPerson[];
  /** What was taken from somebody after they had been told that it would not be. */
  readonly broken: readonly string[];
  stop(): Promise<void>;
}

export interface ProtectedPlan {
  readonly client: (call: Call) => Promise<Answer | undefined>;
  /** Past the faults: somebody who cannot register protects nothing. */
  readonly url: string;
  readonly script: Script;
  readonly random: Random;
  /** So many at a time; whoever has excluded themselves is followed by somebody new. */
  readonly atOnce: number;
}

const LIMITS = '/limit-service-api/api/external/web/v3/limits';
const FIRST_DEPOSIT_MINOR = 5_000;
const DEPOSIT_MINOR = 500;
/** The first limits, and each lower one; what is staked and paid in reaches them. */
const VALUES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500];
const EXCLUDED_DAYS = 7;
const TIMES_OUT = 0.12;
const EXCLUDES = 0.12;
/** What the law of the house that they play in makes of a time-out. */
export const { timeoutStopsPlay: TIMEOUT_STOPS_PLAY } = profileOf('default');
const AFTER_EXCLUSION = 4;
const THINK_MS = { least: 40, most: 160 };
const BETWEEN_WORDS_MS = { least: 150, most: 600 };
const AFTER_FAILURE_MS = 200;

/** People who stake and pay in by one connection while they lower their limits, and then exclude themselves, by another. */
export function startProtectedPeople(plan: ProtectedPlan): ProtectedPeople {
  const history = new History();
  const people: ProtectedPerson[] = [];
  const broken: string[] = [];
  let going = true;
  const places = Array.from({ length: plan.atOnce }, async (_, place) => {
    const random = plan.random.fork(`protected ${place}`);
    while (going) {
      const person = await openPerson(plan, history);
      if (!person) {
        await sleep(AFTER_FAILURE_MS);
        continue;
      }
      people.push(person);
      let tightens = true;
      const life = { ...plan, random, person, history, broken, isGoing: () => going, tightens: () => tightens };
      await Promise.all([play(life), tighten(life).finally(() => (tightens = false))]);
    }
  });
  return {
    history,
    people,
    broken,
    stop: async () => {
      going = false;
      await Promise.all(places);
    },
  };
}

interface Life extends ProtectedPlan {
  readonly person: ProtectedPerson;
  readonly history: History;
  readonly broken: string[];
  readonly isGoing: () => boolean;
  /** Until their last word about limits. */
  readonly tightens: () => boolean;
}

/** Somebody with money; undefined where the house is down just now. */
async function openPerson(plan: ProtectedPlan, history: History): Promise<ProtectedPerson | undefined> {
  const player = await registerOne(plan.url).catch(() => undefined);
  if (!player) return undefined;
  const person: ProtectedPerson = { player, held: new Map(), words: 0, isTimedOut: false, excludedDays: undefined };
  await payIn({ ...plan, history, person }, FIRST_DEPOSIT_MINOR);
  return person;
}

/** Goes on for a little after the exclusion, by the cookie of before. */
async function play(life: Life): Promise<void> {
  const { random } = life;
  let after = 0;
  while (life.isGoing() && after < AFTER_EXCLUSION) {
    if (!life.tightens()) after += 1;
    const paidIn = random.chance(0.25) ? random.whole(1, 4) * DEPOSIT_MINOR : undefined;
    const answer = await move(life, paidIn);
    await sleep(answer ? random.whole(THINK_MS.least, THINK_MS.most) : AFTER_FAILURE_MS);
  }
}

/** Pays so much in, or stakes; what was taken is held against what they had been told before. */
async function move(life: Life, paidIn: number | undefined): Promise<Answer | undefined> {
  const { person, broken } = life;
  const isDeposit = paidIn !== undefined;
  const told = {
    isExcluded: person.excludedDays !== undefined,
    isTimedOut: person.isTimedOut,
    most: person.held.get(isDeposit ? 20 : 1),
  };
  const answer = isDeposit ? await payIn(life, paidIn) : await stake(life);
  if (answer?.status === 200) {
    const taken = { isDeposit, amountMinor: paidIn ?? stakedBy(answer), text: answer.text };
    broken.push(...listBroken(told, { ...taken, playerId: person.player.playerId }, TIMEOUT_STOPS_PLAY));
  }
  return answer;
}

function stakedBy(answer: Answer): number {
  const placed: { amount?: number } = JSON.parse(answer.text);
  return placed.amount ?? 0;
}

/** One word at a time; whatever was not answered is said again, as a person would who waits for it. */
async function tighten(life: Life): Promise<void> {
  const { person, random } = life;
  const next = new Map(LOWERED.map((type) => [type, 0]));
  while (life.isGoing() && person.excludedDays === undefined) {
    await sleep(random.whole(BETWEEN_WORDS_MS.least, BETWEEN_WORDS_MS.most));
    const hasBoth = person.held.size === LOWERED.length;
    if (hasBoth && !person.isTimedOut && random.chance(TIMES_OUT)) await takeTimeout(life);
    if (hasBoth && random.chance(EXCLUDES)) return exclude(life);
    const type = random.pick(LOWERED);
    const at = next.get(type) ?? 0;
    const limitValue = VALUES[at];
    if (limitValue === undefined) return exclude(life);
    const answer = await say(life, { limitType: type, limitValue });
    if (answer?.status !== 200) continue;
    person.held.set(type, limitValue);
    person.words += 1;
    next.set(type, at + 1);
    // It holds by the time it is answered: nobody asks sooner than this for more than it allows.
    if (type === 20) await move(life, limitValue + DEPOSIT_MINOR);
  }
}

async function takeTimeout(life: Life): Promise<void> {
  const answer = await say(life, { limitType: 33, limitValue: 1 });
  if (answer?.status === 200) life.person.isTimedOut = true;
}

async function exclude(life: Life): Promise<void> {
  while (life.isGoing()) {
    const answer = await say(life, { limitType: 30, limitValue: EXCLUDED_DAYS });
    if (answer?.status === 200) life.person.excludedDays = EXCLUDED_DAYS;
    // The answer was lost and the session is over: it holds, but nobody has said so.
    if (answer && answer.status < 500) return;
    await sleep(AFTER_FAILURE_MS);
  }
}

function say({ client, person }: Life, limit: { limitType: number; limitValue: number }): Promise<Answer | undefined> {
  const body = JSON.stringify({ limits: [limit] });
  return client({ method: 'POST', path: LIMITS, body, cookie: person.player.cookie });
}

type Mover = Pick<Life, 'client' | 'history' | 'person'>;

function payIn({ client, history, person: { player } }: Mover, amount: number): Promise<Answer | undefined> {
  const requestId = randomUUID();
  const path = `/web-api/accounts/${player.accountId}/demo-deposit`;
  const body = JSON.stringify({ id: requestId, amount });
  return sendAsked(history, client, { kind: 'deposit', requestId, player, path, body });
}

async function stake({ client, history, person: { player }, random, script }: Life): Promise<Answer | undefined> {
  const requestId = randomUUID();
  const coupon = drawCoupon(random, script.listOffers(), { requestId, accountId: player.accountId });
  if (!coupon) return undefined;
  const path = '/web-api/coupon/place';
  return sendAsked(history, client, { kind: 'place', requestId, player, path, body: JSON.stringify(coupon) });
}
