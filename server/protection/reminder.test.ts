import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerReality } from './count-presence.ts';
import { noteComing, noteReminded } from './remind.ts';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

const MINUTE = 60_000;
let bench: ProtectionBench;
beforeAll(async () => {
  bench = await openProtectionBench();
});
afterAll(() => bench.close());
afterEach(() => {
  bench.profile = 'default';
});

/** Somebody on a site that reminds every hour, who has just come. */
async function openPresent(): Promise<{ personId: number; sessionId: number }> {
  bench.realityMinutes = 60;
  const personId = await bench.openPerson();
  return { personId, sessionId: await openSession(personId) };
}

async function openSession(personId: number): Promise<number> {
  const [row] = await bench.database.query<{ session_id: number }>(
    `insert into session (player_id, person_id, token_hash, address, expires_at)
     values ($1, $1, sha256(gen_random_uuid()::text::bytea), '127.0.0.1', now() + interval '1 hour') returning session_id`,
    [personId],
  );
  return row?.session_id ?? 0;
}

const end = (sessionId: number) =>
  bench.database.query('update session set ended_at = now() where session_id = $1', [sessionId]);

/** They stay, as their sessions say. */
async function stay(personId: number, byMs: number): Promise<void> {
  await bench.pass(personId, byMs);
  await bench.database.query(
    `update session set last_seen_at = now(), expires_at = now() + interval '1 hour' where person_id = $1`,
    [personId],
  );
}

const judge = async (personId: number): Promise<string[]> => [
  await bench.judge(personId, 2),
  await bench.judge(personId, 1),
];

describe('[RG-10] [P26] the site’s own reminder of the time', () => {
  it('is waited for through a minute, and then refuses stakes, and nothing else, until an action is reported', async () => {
    const { personId, sessionId } = await openPresent();
    await stay(personId, 60 * MINUTE - 5_000);
    expect([await noteReminded(bench.deps), ...(await judge(personId))]).toEqual([0, 'accepted', 'accepted']);
    await stay(personId, 5_000);
    expect([await noteReminded(bench.deps), ...(await judge(personId))]).toEqual([1, 'accepted', 'accepted']);
    await stay(personId, MINUTE);
    // Written once, however often it is looked for.
    expect([await noteReminded(bench.deps), ...(await judge(personId))]).toEqual([0, 'reality_check_due', 'accepted']);
    const answer = { action: 'continue', isSilent: true, shownAtSec: 1_790_000_000 } as const;
    await answerReality(bench.deps, { personId, sessionId }, answer);
    expect([await noteReminded(bench.deps), ...(await judge(personId))]).toEqual([0, 'accepted', 'accepted']);
    await stay(personId, 61 * MINUTE);
    expect([await noteReminded(bench.deps), ...(await judge(personId))]).toEqual([1, 'reality_check_due', 'accepted']);
    await end(sessionId);
  });

  it('does not stop the next session where one has ended without an answer, and stops another one beside it', async () => {
    const { personId, sessionId } = await openPresent();
    const other = await openSession(personId);
    await stay(personId, 62 * MINUTE);
    expect(await noteReminded(bench.deps)).toBe(1);
    await end(sessionId);
    await noteComing(bench.deps, personId);
    expect(await bench.judge(personId, 2)).toBe('reality_check_due');
    await end(other);
    await noteComing(bench.deps, personId);
    await openSession(personId);
    expect([await noteReminded(bench.deps), await bench.judge(personId, 2)]).toEqual([0, 'accepted']);
  });

  it('is of nobody who has left, nor of whom their own check or their law’s reminds, nor where the site does not', async () => {
    const { personId, sessionId } = await openPresent();
    await stay(personId, 62 * MINUTE);
    await bench.database.query(`update session set last_seen_at = now() - interval '3 minutes' where session_id = $1`, [
      sessionId,
    ]);
    expect(await noteReminded(bench.deps)).toBe(0);
    await stay(personId, 0);
    bench.realityMinutes = 0;
    expect(await noteReminded(bench.deps)).toBe(0);
    bench.realityMinutes = 60;
    await bench.rewrite(personId);
    await bench.database.query(
      `update guard set bar_codes = '{}', bar_kinds = '{}', bar_from = '{}', bar_until = '{}'`,
    );
    bench.profile = 'NL';
    expect(await noteReminded(bench.deps)).toBe(0);
    bench.profile = 'default';
    expect(await bench.save(personId, [32, 60])).toBe('ok');
    expect([await noteReminded(bench.deps), await bench.judge(personId, 2)]).toEqual([0, 'accepted']);
  });
});
