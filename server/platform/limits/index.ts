import { join } from 'node:path';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName } from '@glasshouse/contracts/call';
import type { Database } from '../database/index.ts';
import { findRoot } from '../environment/index.ts';
import type { Asker, CallLimits, LimitVerdict } from '../http/index.ts';
import type { Logger } from '../logs/index.ts';
import type { Module } from '../module/index.ts';
import { EvenPace } from './even-pace.ts';
import { LIMITS, type Limit, type LimitRule } from './limits.table.ts';
import { makeRuleKey } from './rule-key.ts';
import * as store from './store.ts';

export type { Counted, CounterKey } from './store.ts';
export { findNetwork, findWideNetwork } from './rule-key.ts';

/** Counts that hold over processes, for modules with rules of their own. */
export interface Counters {
  /** `beside` is told, and not counted. */
  add(keys: readonly store.CounterKey[], beside?: readonly string[]): Promise<ReadonlyMap<string, store.Counted>>;
  /** `dropped` begin anew. */
  takeOff(keys: readonly string[], dropped?: readonly string[]): Promise<void>;
}

export interface Limits extends Module, CallLimits {
  readonly counters: Counters;
}

export interface LimitsDeps {
  readonly database: Database;
  readonly log: Logger;
  /** ADDRESS_LIMIT_FACTOR: how many times as much one address may do. */
  readonly addressFactor?: number;
}

const DELETE_EVERY_MS = 60_000;
const DELETE_AT_ONCE = 5_000;

/** How often anybody may do what writes or computes. */
export function makeLimits({ database, log, addressFactor = 1 }: LimitsDeps): Limits {
  const memory = makeMemory(addressFactor);
  let timer: NodeJS.Timeout | undefined;
  const deleteEnded = async (): Promise<void> => {
    try {
      while ((await store.deleteEnded(database, DELETE_AT_ONCE)) === DELETE_AT_ONCE);
    } catch (error) {
      log.warn({ code: 'limits_not_deleted', error: String(error) }, 'ended counts could not be deleted');
    }
  };
  const counters: Counters = {
    add: (keys, beside) => store.addPoints(database, keys, beside),
    takeOff: (keys, dropped) => store.takePointsOff(database, keys, dropped),
  };
  return {
    migrations: { module: 'limits', folder: join(findRoot(), 'server/platform/limits/migrations') },
    counters,
    take: async (name, asker) => {
      const limit: Limit = LIMITS[name];
      if (limit.kept === 'memory') return memory.take(name, limit, asker);
      try {
        return await takeKept(counters, name, limit, asker, addressFactor);
      } catch (error) {
        log.error({ code: 'limit_unknown', limit: name, error: String(error) }, 'a limit could not be looked up');
        return { kind: 'unknown' };
      }
    },
    giveBack: async (name, asker) => {
      const limit: Limit = LIMITS[name];
      if (limit.counts !== 'refused') return;
      if (limit.kept === 'memory') return memory.giveBack(name, limit, asker);
      try {
        await counters.takeOff(limit.rules.map((rule) => makeRuleKey(name, rule, asker)));
      } catch (error) {
        // What was asked for has been done; one try too many in the count is no reason to say otherwise.
        log.warn({ code: 'limit_not_given_back', limit: name, error: String(error) }, 'a count could not be lowered');
      }
    },
    start: async () => {
      timer = setInterval(() => {
        memory.forgetIdle();
        void deleteEnded();
      }, DELETE_EVERY_MS);
    },
    stop: async () => clearInterval(timer),
  };
}

async function takeKept(
  counters: Counters,
  name: LimitName,
  { rules }: Limit,
  asker: Asker,
  factor: number,
): Promise<LimitVerdict> {
  const keyed = rules.map((rule) => ({ rule, key: makeRuleKey(name, rule, asker), windowSec: rule.windowSec }));
  const counted = await counters.add(keyed);
  const over = keyed.flatMap(({ rule, key }) => {
    const held = counted.get(key);
    const points = pointsOf(rule, asker, factor);
    return held && held.points > points ? [{ ...held, isFlood: isFlood(held.points, points) }] : [];
  });
  if (over.length === 0) return { kind: 'go' };
  return {
    kind: 'wait',
    waitSec: Math.max(...over.map(({ leftSec }) => leftSec)),
    isFlood: over.some((held) => held.isFlood),
  };
}

/** Half as often again as they may, in one window: no page of ours asks on so long. */
function isFlood(asked: number, points: number): boolean {
  return asked > points * 1.5;
}

function pointsOf(rule: LimitRule, asker: Asker, factor: number): number {
  return rule.by === 'caller' && asker.personId !== undefined ? rule.points : rule.points * factor;
}

interface Memory {
  take(name: LimitName, limit: Limit, asker: Asker): Promise<LimitVerdict>;
  giveBack(name: LimitName, limit: Limit, asker: Asker): Promise<void>;
  forgetIdle(): void;
}

function makeMemory(factor: number): Memory {
  const limiters = new Map<string, RateLimiterMemory>();
  const find = (name: LimitName, rule: LimitRule, asker: Asker): RateLimiterMemory => {
    const points = pointsOf(rule, asker, factor);
    const id = `${name} ${rule.windowSec} ${points}`;
    const limiter = limiters.get(id) ?? new RateLimiterMemory({ keyPrefix: '', points, duration: rule.windowSec });
    limiters.set(id, limiter);
    return limiter;
  };
  const paces = new Map<string, EvenPace>();
  const findRest = (name: LimitName, { atOnce, rules: [rule] }: Limit, asker: Asker): number => {
    if (atOnce === undefined || rule === undefined) return 0;
    const points = pointsOf(rule, asker, factor);
    const id = `${name} ${points}`;
    const pace = paces.get(id) ?? new EvenPace({ atOnce, everyMs: (rule.windowSec * 1_000) / points });
    paces.set(id, pace);
    return pace.take(makeRuleKey(name, rule, asker), performance.now());
  };
  return {
    take: async (name, limit, asker) => {
      for (const rule of limit.rules) {
        try {
          await find(name, rule, asker).consume(makeRuleKey(name, rule, asker));
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          return {
            kind: 'wait',
            waitSec: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)),
            isFlood: isFlood(refused.consumedPoints, pointsOf(rule, asker, factor)),
          };
        }
      }
      const afterMs = findRest(name, limit, asker);
      return afterMs > 0 ? { kind: 'go', afterMs } : { kind: 'go' };
    },
    giveBack: async (name, { rules }, asker) => {
      for (const rule of rules) await find(name, rule, asker).reward(makeRuleKey(name, rule, asker));
    },
    forgetIdle: () => paces.forEach((pace) => pace.forgetIdle(performance.now())),
  };
}
