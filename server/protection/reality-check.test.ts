import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileName } from '@glasshouse/domain/protection';
import { ENTRY_KINDS, houseAccountId } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { answerReality, noteHeard } from './count-presence.ts';
import type { ProtectionDeps } from './deps.ts';
import { saveLimits } from './save-limits.ts';
import {
  inUndone,
  nest,
  openTraceBench,
  setNow,
  walk,
  type TraceBench,
  type TraceAccount,
} from './store-test-trace.ts';

const SECOND = 1_000_000;
const MINUTE = 60 * SECOND;
const PERSON = 1;

let bench: TraceBench;
let purse: TraceAccount;
beforeAll(async () => {
  bench = await openTraceBench();
  purse = await bench.openPerson(PERSON);
});
afterAll(() => bench.close());

interface Stay {
  /** Heard of from this many devices every half minute, until this time of the database's clock. */
  stayUntil(at: number, devices?: number): Promise<void>;
  stake(at: number): Promise<string>;
  answer(at: number, action: 'continue' | 'nothing', over?: { isSilent?: boolean; sessionId?: number }): Promise<void>;
  openSession(): Promise<number>;
  save(at: number, type: 20 | 31 | 32, value: number): Promise<boolean>;
  endSession(sessionId: number): Promise<void>;
}

/** Somebody with this limit, in a day of their own that is undone at its end. */
async function inStay(
  { law, type, value }: { readonly law: ProfileName; readonly type: 31 | 32; readonly value: number },
  work: (stay: Stay) => Promise<void>,
): Promise<void> {
  await inUndone(bench.database, async (tx) => {
    const deps = makeDeps(tx, law);
    let now = 0;
    const moveTo = (at: number): Promise<void> => {
      now = at;
      return setNow(tx, at, 0);
    };
    await moveTo(0);
    const saved = await saveLimits(deps, PERSON, [{ limitType: type, limitValue: value }]);
    expect(saved.ok).toBe(true);
    await work({
      stayUntil: async (at, devices = 1) => {
        while (now < at) {
          await moveTo(Math.min(at, now + 30 * SECOND));
          for (let device = 0; device < devices; device += 1)
            await noteHeard(deps, [{ personId: PERSON, agoMs: device * 1_000, word: 'page' }]);
        }
      },
      stake: (at) => stakeAt(tx, at),
      answer: async (at, action, { isSilent = false, sessionId = 1 } = {}) => {
        await moveTo(at);
        await answerReality(deps, { personId: PERSON, sessionId }, { action, isSilent, shownAtSec: 1_790_000_000 });
      },
      openSession: () => openSession(tx),
      save: async (at, limitType, limitValue) => {
        await moveTo(at);
        return (await saveLimits(deps, PERSON, [{ limitType, limitValue }])).ok;
      },
      endSession: async (sessionId) => {
        await tx.query('update session set ended_at = now() where session_id = $1', [sessionId]);
      },
    });
  });
}

function makeDeps(tx: Sql, law: ProfileName): ProtectionDeps {
  const database = nest(bench.database, tx);
  const log = makeLogger('silent');
  return {
    database,
    log,
    outbox: makeOutbox(database, log),
    settings: () => ({ offered: [20, 21, 22, 31, 32], deletesPending: true, realityMinutes: 0, profileOf: () => law }),
    findOrigin: async () => ({ country: 'GB', currency: 'EUR' }),
    signer: { keyId: 'tests', sign: () => '' },
    hasProved: async () => true,
    endSessionsOf: async () => undefined,
    operator: { define: () => undefined },
    stopNews: async () => undefined,
    isYounger: async () => false,
    findTimeZone: async () => 0,
    makeToken: () => 'a-token-of-the-tests',
  };
}

async function stakeAt(tx: Sql, at: number): Promise<string> {
  const credit = houseAccountId('book', 'EUR');
  const asked = {
    player: PERSON,
    account: purse.accountId,
    currency: 'EUR',
    debit: purse.accountId,
    credit,
    amount: 1,
  };
  const [said] = await walk(tx, [{ op: 'spend', at, off: 0, person: PERSON, kind: ENTRY_KINDS.stake, ...asked }]);
  if (!said || !('verdict' in said)) throw new Error('a stake got no verdict');
  return said.verdict;
}

async function openSession(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ session_id: number }>(
    `insert into session (player_id, person_id, token_hash, address, expires_at)
     values ($1, $1, sha256(gen_random_uuid()::text::bytea), '127.0.0.1', now() + interval '1 day') returning session_id`,
    [PERSON],
  );
  return row?.session_id ?? 0;
}

const DUE = 5 * MINUTE;
/** What is heard of somebody is counted to the half minute. */
const REFUSED = DUE + 60 * SECOND;

describe('[RG-09] [P26] a reality check of five minutes', () => {
  const check = { law: 'default', type: 32, value: 5 } as const;

  it('is waited for through a minute, and then refuses stakes until an action is reported', () =>
    inStay(check, async ({ stayUntil, stake, answer }) => {
      await stayUntil(REFUSED - SECOND);
      expect(await stake(REFUSED - SECOND)).toBe('accepted');
      expect(await stake(REFUSED + SECOND)).toBe('reality_check_due');
      await stayUntil(REFUSED + 10 * MINUTE);
      expect(await stake(REFUSED + 10 * MINUTE)).toBe('reality_check_due');
      await answer(REFUSED + 10 * MINUTE, 'continue');
      expect(await stake(REFUSED + 10 * MINUTE + SECOND)).toBe('accepted');
    }));

  it('comes again after whatever was answered, also after "nothing"', () =>
    inStay(check, async ({ stayUntil, stake, answer }) => {
      await stayUntil(DUE);
      await answer(DUE, 'nothing');
      await stayUntil(DUE + REFUSED - SECOND);
      expect(await stake(DUE + REFUSED - SECOND)).toBe('accepted');
      expect(await stake(DUE + REFUSED + SECOND)).toBe('reality_check_due');
    }));

  it('is not put off by an answer before it is due', () =>
    inStay(check, async ({ stayUntil, stake, answer }) => {
      await stayUntil(DUE - MINUTE);
      await answer(DUE - MINUTE, 'continue');
      await stayUntil(REFUSED);
      expect(await stake(REFUSED + SECOND)).toBe('reality_check_due');
    }));

  it('comes no sooner for whoever is here on three devices', () =>
    inStay(check, async ({ stayUntil, stake }) => {
      await stayUntil(REFUSED - SECOND, 3);
      expect(await stake(REFUSED - SECOND)).toBe('accepted');
      expect(await stake(REFUSED + SECOND)).toBe('reality_check_due');
    }));

  it('is silent for a session where the law allows that, and comes again in the next', () =>
    inStay({ ...check, law: 'ON' }, async ({ stayUntil, stake, answer, openSession: open, endSession }) => {
      const sessionId = await open();
      await stayUntil(DUE);
      await answer(DUE, 'continue', { isSilent: true, sessionId });
      await stayUntil(3 * REFUSED);
      expect(await stake(3 * REFUSED)).toBe('accepted');
      await endSession(sessionId);
      await stayUntil(5 * REFUSED);
      expect(await stake(5 * REFUSED)).toBe('reality_check_due');
    }));
});

describe('[PP-14] [PP-13] a reality check that was silenced for good', () => {
  const check = { law: 'default', type: 32, value: 10 } as const;

  it('is heard again by whoever sets a tighter one', () =>
    inStay(check, async ({ stayUntil, stake, answer, save }) => {
      await stayUntil(10 * MINUTE);
      await answer(10 * MINUTE, 'continue', { isSilent: true });
      await stayUntil(25 * MINUTE);
      expect(await stake(25 * MINUTE)).toBe('accepted');
      expect(await save(25 * MINUTE, 32, 5)).toBe(true);
      await stayUntil(40 * MINUTE);
      expect(await stake(40 * MINUTE)).toBe('reality_check_due');
    }));

  it('cannot be so before there is one, and its first time begins when it is set', () =>
    inStay({ law: 'default', type: 31, value: 12 }, async ({ stayUntil, stake, answer, save }) => {
      await stayUntil(60 * MINUTE);
      await answer(60 * MINUTE, 'continue', { isSilent: true });
      expect(await save(60 * MINUTE, 32, 5)).toBe(true);
      await stayUntil(60 * MINUTE + REFUSED - SECOND);
      expect(await stake(60 * MINUTE + REFUSED - SECOND)).toBe('accepted');
      await stayUntil(60 * MINUTE + REFUSED + MINUTE);
      expect(await stake(60 * MINUTE + REFUSED + MINUTE)).toBe('reality_check_due');
    }));
});

describe('[PP-13] the reality check of the law', () => {
  it('of half an hour comes whatever somebody sets, and a later one cannot be set', () =>
    inStay({ law: 'NL', type: 31, value: 12 }, async ({ stayUntil, stake, save }) => {
      for (const minutes of [45, 60]) expect(await save(0, 32, minutes)).toBe(false);
      expect(await save(0, 32, 30)).toBe(true);
      // Nobody plays there without a limit on deposits.
      expect(await save(0, 20, 10_000)).toBe(true);
      await stayUntil(32 * MINUTE);
      expect(await stake(32 * MINUTE)).toBe('reality_check_due');
    }));
});

describe('[RG-08] [P25] one hour a day', () => {
  const hours = { law: 'default', type: 31, value: 1 } as const;

  it.each([1, 3])('on %i devices is over after an hour, to half a minute, and until the next day', (devices) =>
    inStay(hours, async ({ stayUntil, stake }) => {
      await stayUntil(59 * MINUTE, devices);
      expect(await stake(59 * MINUTE)).toBe('accepted');
      await stayUntil(60 * MINUTE + 31 * SECOND, devices);
      expect(await stake(60 * MINUTE + 31 * SECOND)).toBe('session_time_over');
      // These tests begin at noon.
      expect(await stake(12 * 60 * MINUTE - 1)).toBe('session_time_over');
      expect(await stake(12 * 60 * MINUTE)).toBe('accepted');
    }),
  );
});
