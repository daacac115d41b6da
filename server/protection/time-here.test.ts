import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noteHeard, noteLeft, type HeardWord } from './count-presence.ts';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let bench: ProtectionBench;
beforeAll(async () => {
  bench = await openProtectionBench();
});
afterEach(() => {
  bench.zoneHours = 0;
});
afterAll(() => bench.close());

const hear = (personId: number, word: HeardWord['word']) => noteHeard(bench.deps, [{ personId, agoMs: 0, word }]);

/** In a zone in which it is noon now: no midnight comes between. */
function liveAtNoon(): void {
  bench.zoneHours = 12 - new Date().getUTCHours();
}

/** Signed in so long ago, and seen until so long ago. */
async function signIn(personId: number, sinceMs: number, seenMs = 0): Promise<void> {
  await bench.database.query(
    `insert into session (player_id, person_id, token_hash, created_at, last_seen_at, expires_at, address)
     values ($1, $1, sha256(random()::text::bytea), now() - $2::float8 * interval '1 millisecond',
       now() - $3::float8 * interval '1 millisecond', now() + interval '1 hour', 'test')`,
    [personId, sinceMs, seenMs],
  );
}

async function dayMsOf(personId: number): Promise<number> {
  const [row] = await bench.database.query<{ day_ms: number }>('select day_ms from presence where person_id = $1', [
    personId,
  ]);
  return row?.day_ms ?? -1;
}

/** A stake, and then nothing for so long: neither a ping nor a socket. */
async function stakeInSilence(personId: number, silenceMs: number): Promise<string> {
  await hear(personId, 'spend');
  const verdict = await bench.judge(personId, 2, 1);
  await bench.pass(personId, silenceMs);
  await noteLeft(bench.deps);
  return verdict;
}

describe('[PP-15] [P25] [A63] who stakes every 91 seconds, and keeps pings and sockets back', () => {
  it('[RG-09] still comes to the end of their hours', async () => {
    liveAtNoon();
    const personId = await bench.openPerson();
    await bench.save(personId, [31, 1]);
    let staked = 0;
    while (staked < 60 && (await stakeInSilence(personId, 91_000)) === 'accepted') staked += 1;
    // An hour by stretches of a minute and a half.
    expect(staked).toBeGreaterThan(35);
    expect(staked).toBeLessThanOrEqual(41);
    expect(await bench.judge(personId, 2)).toBe('session_time_over');
  }, 30_000);

  it('[RG-10] [P26] still comes to the reality check', async () => {
    const personId = await bench.openPerson();
    await bench.save(personId, [32, 5]);
    let staked = 0;
    while (staked < 20 && (await stakeInSilence(personId, 91_000)) === 'accepted') staked += 1;
    expect(staked).toBeLessThanOrEqual(5);
    expect(await bench.judge(personId, 2)).toBe('reality_check_due');
  });
});

describe('[RG-09] a first limit of hours', () => {
  it('counts what its person was here today, over all their devices once, and can be over at once', async () => {
    liveAtNoon();
    const personId = await bench.openPerson();
    await signIn(personId, 90 * MINUTE, 40 * MINUTE);
    await signIn(personId, 70 * MINUTE);
    expect(await bench.save(personId, [31, 3])).toBe('ok');
    expect(Math.abs((await dayMsOf(personId)) - 90 * MINUTE)).toBeLessThan(MINUTE);
    expect(await bench.judge(personId, 2)).toBe('accepted');
    expect(await bench.save(personId, [31, 1])).toBe('ok');
    expect(await bench.judge(personId, 2)).toBe('session_time_over');
  });

  it('counts of a session that was left no more than until it was last seen, and nothing of yesterday', async () => {
    bench.zoneHours = 1 - new Date().getUTCHours();
    const personId = await bench.openPerson();
    await signIn(personId, 5 * HOUR);
    await bench.save(personId, [31, 2]);
    expect(await dayMsOf(personId)).toBeLessThan(2 * HOUR);
    expect(await bench.judge(personId, 2)).toBe('accepted');
  });
});

describe('[RG-09] [P13] the day of limited hours', () => {
  const zoneOf = async (personId: number): Promise<string | undefined> => {
    const [row] = await bench.database.query<{ zone: string }>('select zone from presence where person_id = $1', [
      personId,
    ]);
    return row?.zone;
  };

  it('is that of the zone in which the limit was set, also where the time was counted before', async () => {
    const personId = await bench.openPerson();
    await bench.save(personId, [32, 60]);
    bench.zoneHours = 5;
    await bench.save(personId, [31, 4]);
    expect(await zoneOf(personId)).toBe('<+0500>-05:00');
  });

  it('is another a day after it was chosen, and gives no time back', async () => {
    const personId = await bench.openPerson();
    await bench.save(personId, [31, 4]);
    const before = await zoneOf(personId);
    bench.zoneHours = 9;
    await bench.rewrite(personId);
    await bench.pass(personId, 24 * HOUR - 5_000);
    await bench.rewrite(personId);
    expect(await zoneOf(personId)).toBe(before);
    await hear(personId, 'spend');
    await bench.database.query(`update presence set day_ms = $2 where person_id = $1`, [personId, 3 * HOUR]);
    await bench.pass(personId, 5_000);
    await bench.rewrite(personId);
    expect(await zoneOf(personId)).toBe('<+0900>-09:00');
    expect(await dayMsOf(personId)).toBe(3 * HOUR);
  });
});
