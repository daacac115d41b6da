import { uptime } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FAKETIME, startFakedServer, type FakedServer } from './store-test-clock.ts';
import { openProtectionBench, type ProtectionBench } from './store-test-protection.ts';

const OFF_SEC = 25 * 3_600;

/** What no test can move by itself: the clock of the server, in every one of its processes, as a wrong setting does. */
describe.skipIf(FAKETIME === undefined)(
  '[RG-03] [REL-11] [P15] PostgreSQL’s own clock jumps (needs libfaketime: apt install faketime)',
  () => {
    let server: FakedServer;
    let bench: ProtectionBench;
    /** So many seconds have passed beside those that this test takes. */
    let passedSec = 0;

    beforeAll(async () => {
      server = await startFakedServer(FAKETIME ?? '');
      vi.stubEnv('TEST_DATABASE_URL', server.url);
      bench = await openProtectionBench();
      await bench.database.query('delete from clock_witness');
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await bench.close();
      await server.close();
    });

    /** The clock is off by so much from now on; whether the machine agrees. */
    async function jump(offSec: number): Promise<boolean> {
      server.setOff(offSec + passedSec);
      return look();
    }
    async function look(): Promise<boolean> {
      const [row] = await bench.database.query<{ agrees: boolean }>(`select watch_clock('machine', $1) as agrees`, [
        Math.round((uptime() + passedSec) * 1_000),
      ]);
      return row?.agrees ?? false;
    }

    async function openFull(): Promise<number> {
      const personId = await bench.openPerson();
      expect(await bench.save(personId, [1, 1_000], [20, 1_000])).toBe('ok');
      expect(await bench.judge(personId, 2, 1_000)).toBe('accepted');
      return personId;
    }

    async function now(): Promise<number> {
      const [row] = await bench.database.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      return row?.ms ?? Number.NaN;
    }

    it('in every process of it, and the test’s own stays', async () => {
      expect(Math.abs((await now()) - Date.now())).toBeLessThan(2_000);
      server.setOff(OFF_SEC);
      expect(Math.abs((await now()) - Date.now() - OFF_SEC * 1_000)).toBeLessThan(2_000);
      server.setOff(0);
    });

    it.each([OFF_SEC, -OFF_SEC])('by %i s: nothing is room again, ends, or can be approved', async (offSec) => {
      await look();
      expect(await look()).toBe(true);
      const full = await openFull();
      expect(await bench.save(full, [20, 2_000])).toBe('ok');
      const excluded = await bench.openPerson();
      expect(await bench.save(excluded, [30, 1])).toBe('ok');

      expect(await jump(offSec)).toBe(false);
      expect(await bench.judge(full, 2, 1)).toBe('limit_reached');
      expect(await bench.act(full, 'approve', 20)).toBe('limit_not_yet');
      await bench.applyDue();
      expect((await bench.limit(full, 20)).held).toBe(1_000);
      expect((await bench.limit(excluded, 30)).held).toBe(1);
      expect(await bench.judge(excluded, 2, 1)).toBe('self_excluded');
      // What is set in the fault holds no less.
      expect(await bench.save(full, [20, 500])).toBe('ok');
      expect(await bench.judge(full, 1, 501)).toBe('limit_reached');

      expect(await jump(0)).toBe(true);
      expect(await bench.judge(full, 2, 1)).toBe('limit_reached');
      expect(await bench.judge(excluded, 2, 1)).toBe('self_excluded');
    });

    it('by a day that the machine has counted too: then what ends by time has ended', async () => {
      await look();
      expect(await look()).toBe(true);
      const full = await openFull();
      expect(await bench.save(full, [20, 2_000])).toBe('ok');
      const excluded = await bench.openPerson();
      expect(await bench.save(excluded, [30, 1])).toBe('ok');
      passedSec = OFF_SEC;
      expect(await jump(0)).toBe(true);
      expect(await bench.judge(full, 2, 1_000)).toBe('accepted');
      expect(await bench.act(full, 'approve', 20)).toBe('ok');
      await bench.applyDue();
      expect((await bench.limit(excluded, 30)).held).toBeUndefined();
      expect(await bench.judge(excluded, 2, 1)).toBe('accepted');
    });
  },
);
