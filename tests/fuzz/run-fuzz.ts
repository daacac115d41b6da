import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@glasshouse/contracts/call';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { sayRaw } from '@glasshouse/server/platform/testing';
import { coupon, FEED_TOKEN, findEventId, offerEvent, openHouse, registerPlayer, type House } from '../api/house.ts';
import { makeRandom, type Random } from '../chaos/random.ts';
import { listCalls, makeCallRequest, type Known } from './calls.ts';
import { makeFeedTalk, makeLiveTalk } from './frames.ts';
import { makeRawRequest } from './raw-requests.ts';

/** Something that must not have been, and what to send to see it again. */
export interface Finding {
  readonly round: number;
  readonly what: string;
  readonly sent: readonly string[];
}

export interface FuzzResult {
  readonly findings: readonly Finding[];
  /** How often each status was answered: a fuzzer that reaches nothing finds nothing. */
  readonly statuses: ReadonlyMap<string, number>;
}

export interface FuzzPlan {
  readonly seed: number;
  readonly rounds: number;
  readonly tell?: (sentence: string) => void;
}

const TALKERS = 24;
/** Whoever is not answered nor hung up on by then was waited for long enough: it may have announced more than it said. */
const PATIENCE_MS = 250;
const HEALTH_LIMIT_MS = 5_000;
const CLOSE_LIMIT_MS = 10_000;
const MOST_FINDINGS = 10;

/** Says wrong things to a whole house, many at once, and looks after each burst whether it still stands. */
export async function runFuzz({ seed, rounds, tell }: FuzzPlan): Promise<FuzzResult> {
  const nobodys: string[] = [];
  /** Calls that move money answer their failures with `not_ready`: what failed is in the log alone. */
  const failed: string[] = [];
  const write = (line: string): void => void (line.includes('"request_failed"') && failed.push(line));
  const house = await openHouse({ ROLES: 'api,web,feed,worker' }, {}, makeLogger('error', { write }));
  const hear = (error: unknown): void =>
    void nobodys.push(error instanceof Error ? String(error.stack) : String(error));
  process.on('uncaughtException', hear);
  process.on('unhandledRejection', hear);
  try {
    const known = await prepare(house);
    const calls = await listCalls();
    const port = Number(new URL(house.url).port);
    const findings: Finding[] = [];
    const statuses = new Map<string, number>();
    for (let round = 1; round <= rounds && findings.length < MOST_FINDINGS; round++) {
      const random = makeRandom(seed, `round ${round}`);
      const talks = Array.from({ length: TALKERS }, () => makeTalk(random, calls, known));
      const answers = await Promise.all(talks.map((talk) => sayRaw(port, talk, PATIENCE_MS)));
      for (const [index, { text }] of answers.entries()) {
        for (const [, status = ''] of text.matchAll(STATUS)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const fault = judge(text);
        if (fault) findings.push({ round, what: fault, sent: (talks[index] ?? []).map(show) });
      }
      const burst = [
        ...nobodys.splice(0).map((error) => `thrown to nobody: ${error}`),
        ...failed.splice(0).map((line) => `a request failed: ${line}`),
        ...(await findIllness(house)),
      ];
      for (const what of burst) findings.push({ round, what, sent: talks.map((talk) => talk.map(show).join('')) });
      if (round % 50 === 0) tell?.(`round ${round} of ${rounds}: ${findings.length} findings`);
    }
    return { findings, statuses };
  } finally {
    process.off('uncaughtException', hear);
    process.off('unhandledRejection', hear);
    // A connection that was lost sight of would keep it open, and the findings would never be told.
    await Promise.race([house.close(), sleep(CLOSE_LIMIT_MS, undefined, { ref: false })]);
  }
}

async function prepare(house: House): Promise<Known> {
  const player = await registerPlayer(house);
  await player.deposit(100_000);
  const producer = await house.connect('fuzz-world');
  await offerEvent(producer, 'fuzz-event', { home: { id: 'fuzz', name: 'Fuzz United' } });
  const gameId = await findEventId(house, 'Fuzz United');
  await player.place(coupon(player.accountId, gameId));
  return { cookie: player.cookie, accountId: player.accountId, gameId };
}

function makeTalk(random: Random, calls: readonly Call[], known: Known): Buffer[] {
  const kind = random.whole(0, 9);
  if (kind < 3) return [makeRawRequest(random)];
  if (kind < 7) return [makeCallRequest(random, calls, known)];
  const doors = { cookie: known.cookie, feedToken: FEED_TOKEN };
  return kind < 9 ? makeLiveTalk(random, doors) : makeFeedTalk(random, doors);
}

const STATUS = /^HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n([^]{0,200})/gm;
const STACK = /^\s+at \S.*:\d+:\d+\)?$|node_modules\/|file:\/\/\/|\.ts:\d+:\d+/m;

/** Why an answer must not be; undefined for one that may. */
function judge(text: string): string | undefined {
  const stack = STACK.exec(text);
  if (stack) return `an answer shows the inside: ${stack[0]}`;
  for (const [, status, body] of text.matchAll(STATUS)) {
    if (Number(status) >= 500 && !(status === '503' && /"code":"\w+"/.test(body ?? '')))
      return `answered ${status}: ${body}`;
  }
  return undefined;
}

async function findIllness(house: House): Promise<string[]> {
  try {
    const response = await fetch(`${house.url}/healthz`, { signal: AbortSignal.timeout(HEALTH_LIMIT_MS) });
    return response.status === 200 ? [] : [`/healthz answers ${response.status}: ${await response.text()}`];
  } catch (error) {
    return [`/healthz does not answer: ${String(error)}`];
  }
}

const SHOWN = 600;

function show(bytes: Buffer): string {
  const text = JSON.stringify(bytes.toString('latin1'));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${bytes.length} bytes)` : text;
}

export function describeFindings(findings: readonly Finding[], seed: number): string {
  return findings
    .map(({ round, what, sent }) => `seed ${seed}, round ${round}: ${what}\n  ${sent.join('\n  ')}`)
    .join('\n\n');
}
