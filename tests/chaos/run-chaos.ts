import { setTimeout as sleep } from 'node:timers/promises';
import { resolveUnknown } from './checks/check-answers.ts';
import type { Check, Evidence } from './checks/check.ts';
import { checkRiskEnough, checkRiskExact } from './checks/check-risk.ts';
import { FINAL_CHECKS, STANDING_CHECKS } from './checks/checks.table.ts';
import { openChaosHouse } from './chaos-house.ts';
import { makeClient } from './client.ts';
import type { Fault, Figures, Scene } from './faults/fault.ts';
import { FAULTS, type FaultKind } from './faults/faults.table.ts';
import { measureRecovery, NeverBack, NotTrue, untilOpen } from './faults/recovery.ts';
import { History, type Outcome } from './history.ts';
import { killNow } from './processes.ts';
import { startProtectedPeople } from './protected-people.ts';
import { makeRandom } from './random.ts';
import { Script } from './script.ts';
import { findDiskObstacle } from './small-disk.ts';
import { registerPlayers, startWorkload } from './workload.ts';

export interface ChaosPlan {
  readonly seed: number;
  readonly kinds: readonly FaultKind[];
  /** Faults strike for so long; each at least once. */
  readonly strikingMs: number;
  readonly players: number;
  /** On one database; 1 unless it says more. */
  readonly programs?: number;
  readonly tell: (sentence: string) => void;
}

export interface Struck {
  readonly kind: FaultKind;
  readonly words: string;
  /** Since players began to bet. */
  readonly atMs: number;
  readonly figures: Figures;
  readonly faults: readonly string[];
  /** Live bets that a program had on hold when this ended it, and that the next one refused. */
  readonly interrupted: number;
}

export interface ChaosReport {
  readonly seed: number;
  readonly struck: readonly Struck[];
  readonly notRun: readonly { readonly kind: FaultKind; readonly reason: string }[];
  /** What each check found at the end. */
  readonly checks: Readonly<Record<string, readonly string[]>>;
  readonly requests: Readonly<Record<Outcome, number>>;
  readonly bets: number;
  /** Live bets that a program had on hold when it ended, and that the next one refused. */
  readonly interrupted: number;
  /** Exclusions and limits that were acknowledged. */
  readonly excluded: number;
  readonly lowered: number;
  readonly entries: number;
  /** How the program ended, each time it was started again. */
  readonly ends: readonly string[];
}

const BETWEEN_MS = { least: 1_000, most: 2_500 };
/** To so many who only play, one at a time lowers limits and excludes themselves. */
const PLAYERS_TO_A_PROTECTED = 4;
const REST_LIMIT_MS = 120_000;
const LOOK_MS = 250;

/** One run: players bet all the time, one fault after the other strikes, and at the end everything must be accounted for. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const random = makeRandom(plan.seed);
  const diskObstacle = findDiskObstacle();
  const isRunnable = (kind: FaultKind): boolean => !needsDisk(kind) || diskObstacle === undefined;
  const kinds = plan.kinds.filter(isRunnable);
  plan.tell('The house is being opened.');
  const { programs = 1 } = plan;
  const house = await openChaosHouse(random, { onSmallDisk: kinds.some(needsDisk), programs });
  const history = new History();
  const script = new Script({ port: house.doorPort, token: house.feedToken, random, database: house.database });
  const client = makeClient(Number(new URL(house.url).port));
  const atOnce = Math.ceil(plan.players / PLAYERS_TO_A_PROTECTED);
  const protectedPeople = startProtectedPeople({
    client: makeClient(house.doorPort),
    url: house.url,
    script,
    random,
    atOnce,
  });
  const evidence: Evidence = { house, database: house.database, history, script, client, protectedPeople };
  try {
    const players = await registerPlayers(house.url, plan.players, history, plan.seed);
    const workload = startWorkload({ ...plan, players, port: house.doorPort, history, script, random });
    const scene: Scene = { house, history, script, random: random.fork('faults') };
    await measureRecovery(scene);
    plan.tell('Players are betting.');
    const struck = await strikeAll(plan, kinds, scene, evidence);
    plan.tell('Nothing strikes any more: everything is brought to its end.');
    await Promise.all([workload.stop(), protectedPeople.stop()]);
    const checks = await checkAtRest(evidence, scene, plan.tell);
    return {
      seed: plan.seed,
      struck,
      notRun: plan.kinds.filter((kind) => !isRunnable(kind)).map((kind) => ({ kind, reason: diskObstacle ?? '' })),
      checks,
      requests: countOutcomes(history),
      bets: await count(evidence, 'select count(*) from bet'),
      interrupted: await count(evidence, INTERRUPTED),
      excluded: protectedPeople.people.filter(({ excludedDays }) => excludedDays !== undefined).length,
      lowered: protectedPeople.people.reduce((sum, { words }) => sum + words, 0),
      entries: await count(evidence, 'select count(*) from ledger_entry'),
      ends: house.listEnds(),
    };
  } finally {
    await protectedPeople.stop();
    script.close();
    await house.close();
  }
}

/** What a fault says of itself beside how it strikes. */
function faultOf(kind: FaultKind): Fault {
  return FAULTS[kind];
}

function needsDisk(kind: FaultKind): boolean {
  return faultOf(kind).needsSmallDisk === true;
}

async function strikeAll(
  plan: ChaosPlan,
  kinds: readonly FaultKind[],
  scene: Scene,
  evidence: Evidence,
): Promise<Struck[]> {
  const startedAtMs = performance.now();
  const struck: Struck[] = [];
  let interruptedBefore = 0;
  const goesOn = (): boolean => struck.length < kinds.length || performance.now() - startedAtMs < plan.strikingMs;
  while (kinds.length > 0 && goesOn()) {
    for (const kind of scene.random.shuffle(kinds)) {
      if (!goesOn()) break;
      await sleep(scene.random.whole(BETWEEN_MS.least, BETWEEN_MS.most));
      const atMs = Math.round(performance.now() - startedAtMs);
      plan.tell(`${Math.round(atMs / 1_000)} s: ${faultOf(kind).words}`);
      const { figures, faults } = await strikeOne(faultOf(kind), scene);
      for (const [name, found] of Object.entries(await runChecks(STANDING_CHECKS, evidence))) {
        faults.push(...found.map((fault) => `${name}: ${fault}`));
      }
      for (const fault of faults) plan.tell(`  ${fault}`);
      // A program refuses what the last one has left before it says that it is open.
      const interrupted = await count(evidence, INTERRUPTED);
      const words = faultOf(kind).words;
      struck.push({ kind, words, atMs, figures, faults, interrupted: interrupted - interruptedBefore });
      interruptedBefore = interrupted;
    }
  }
  return struck;
}

/** A house that does not come back by itself is wrong; it is then helped up, so that the other faults can be tried. */
async function strikeOne(fault: Fault, scene: Scene): Promise<{ figures: Figures; faults: string[] }> {
  const faults: string[] = [];
  const help = [
    () => untilOpen(scene).then(() => fault.strike(scene)),
    () => killAndMeasure(scene, scene.house.findProgram()),
    () => killAndMeasure(scene, scene.house.findPostgres()?.pid),
  ];
  for (const attempt of help) {
    try {
      return { figures: await attempt(), faults };
    } catch (error) {
      if (error instanceof NotTrue) return { figures: {}, faults: [...faults, error.message] };
      if (!(error instanceof NeverBack)) throw error;
      faults.push(faults.length === 0 ? error.message : `${error.message}, although something was killed for it`);
    }
  }
  throw new Error(`the house cannot be brought back: ${faults.join('; ')}`);
}

async function killAndMeasure(scene: Scene, pid: number | undefined): Promise<Figures> {
  killNow(pid);
  return { ...(await measureRecovery(scene)), helped: 1 };
}

/** Nobody asks for anything any more; first the feed stands still too, then it comes to its end. */
async function checkAtRest(
  evidence: Evidence,
  scene: Scene,
  tell: ChaosPlan['tell'],
): Promise<Record<string, string[]>> {
  const unresolved = await resolveUnknown(evidence);
  evidence.script.pause();
  const restlessOpen = await waitForRest(evidence, ['pending', 'jobs', 'points']);
  await untilOpen(scene);
  const tooLittle = await checkRiskEnough(evidence);
  killNow(evidence.house.findProgram());
  await untilOpen(scene);
  const notExact = await checkRiskExact(evidence);
  const isTold = await evidence.script.finish(REST_LIMIT_MS);
  const restless = await waitForRest(evidence, ['pending', 'jobs', 'open', 'points']);
  tell('Everything is at rest: the last checks.');
  return {
    'what nobody knew is learned by asking again': unresolved,
    'what can be lost is never counted as less, and exactly after a start': [...tooLittle, ...notExact],
    'the feed was taken in to its end': isTold ? [] : ['The last message of the feed was never acknowledged.'],
    'everything comes to rest': [...restlessOpen, ...restless],
    ...(await runChecks(FINAL_CHECKS, evidence)),
  };
}

async function runChecks(
  checks: Readonly<Record<string, Check>>,
  evidence: Evidence,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, check] of Object.entries(checks)) found[name] = await check(evidence);
  return found;
}

/** What waits, what is on its way, what is left to do, and which bets are open. */
const UNREST = {
  pending: 'select count(*) from pending_bet where state = 0',
  // Events that have ended are watched once a minute: nobody waits for that.
  jobs: `select count(*) from job where kind not in ('watch-ended-event', 'message_waiting', 'erase_kept')`,
  open: `select count(*) from bet b where coalesce((select s.result from bet_settlement s where s.bet_id = b.bet_id
    order by s.version desc limit 1), 'open') = 'open'`,
  points: 'select count(*) from points_work',
} as const;

async function waitForRest(evidence: Evidence, kinds: readonly (keyof typeof UNREST)[]): Promise<string[]> {
  const deadline = performance.now() + REST_LIMIT_MS;
  for (;;) {
    const left: string[] = [];
    for (const kind of kinds) {
      const number = await count(evidence, UNREST[kind]);
      if (number > 0) left.push(`${number} of "${kind}" are left.`);
    }
    if (left.length === 0 || performance.now() > deadline) return left;
    await sleep(LOOK_MS);
  }
}

const INTERRUPTED = "select count(*) from pending_bet where refusal->>'code' = 'acceptance_interrupted'";

function countOutcomes(history: History): Record<Outcome, number> {
  return {
    acknowledged: history.list('acknowledged').length,
    refused: history.list('refused').length,
    unknown: history.list('unknown').length,
  };
}

async function count({ database }: Evidence, statement: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(statement);
  return row?.count ?? 0;
}
