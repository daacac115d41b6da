import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../system/supervised.ts';
import { CAN_FIND_PROCESSES } from './processes.ts';
import { listFaults } from './report.ts';
import { runChaos, type ChaosReport } from './run-chaos.ts';

const SEED = 20;
/** `CHAOS_SECONDS` for a long look. */
const STRIKING_MS = Number(process.env['CHAOS_SECONDS'] ?? 15) * 1_000;
/** Opening, bringing everything to its end, and the last checks. */
const AROUND_MS = 300_000;
const PLAYERS = 8;

/** One short run; every kind of fault, and longer: npm run chaos. */
describe.skipIf(!built || !CAN_FIND_PROCESSES)(
  'killed and cut off under load (needs the build, and /proc to find processes)',
  () => {
    let report: ChaosReport;
    beforeAll(async () => {
      const kinds = ['kill-program', 'kill-postgres', 'cut-answers'] as const;
      report = await runChaos({ seed: SEED, kinds, strikingMs: STRIKING_MS, players: PLAYERS, tell: () => undefined });
    }, STRIKING_MS + AROUND_MS);

    const found = (check: string): readonly string[] => report.checks[check] ?? [`"${check}" was not looked at`];

    it('[LED-05] [REL-04] answers every request again with the same bytes, and learns what nobody knew by asking', () => {
      expect(found('what nobody knew is learned by asking again')).toEqual([]);
      expect(found('every answer is given again, byte for byte')).toEqual([]);
    });

    it('[LED-04] [AC-09] loses no acknowledged bet, doubles none, and leaves nothing half done', () => {
      expect(found('no bet is lost, doubled or unasked for')).toEqual([]);
      expect(found('bets that waited are decided, and nothing stays on hold')).toEqual([]);
      expect(found('everything comes to rest')).toEqual([]);
    });

    it('[BET-09] settles each bet once by each word about it, and pays what an independent oracle says', () => {
      expect(found('each bet is settled once by each word and pays what the oracle says')).toEqual([]);
    });

    it('[LED-01] [LED-09] leaves a ledger that is whole and conserved, and no risk that is not counted', () => {
      expect(found('the ledger is whole')).toEqual([]);
      expect(found('what can be lost is never counted as less, and exactly after a start')).toEqual([]);
    });

    it('[RG-03] [RG-07] [PP-03] [PP-06] [P4] [P16] [P20] loses no acknowledged limit or exclusion, takes nothing after one, and counts what was done', () => {
      expect(found('who protects themselves is protected')).toEqual([]);
      expect(report.lowered).toBeGreaterThan(10);
      expect(report.excluded).toBeGreaterThan(1);
    });

    it('[REL-01] finds nothing else wrong, and had enough to look at', () => {
      expect(listFaults(report)).toEqual([]);
      expect(report.struck.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['kill-program', 'kill-postgres', 'cut-answers']),
      );
      expect(report.bets).toBeGreaterThan(50);
    });
  },
);

describe.skipIf(!built || !CAN_FIND_PROCESSES)(
  'two programs on one database (needs the build, and /proc to find processes)',
  () => {
    it(
      '[REL-01] the one that waits takes over when the leader is killed or asked to end, nothing is lost, doubled or half done, and who is asked to end refuses no live bet for it',
      async () => {
        const kinds = ['kill-program', 'hand-over'] as const;
        const plan = { seed: SEED, kinds, strikingMs: 0, players: PLAYERS, programs: 2 };
        const report = await runChaos({ ...plan, tell: () => undefined });
        expect(listFaults(report)).toEqual([]);
        expect(report.struck.map(({ kind }) => kind).toSorted()).toEqual(['hand-over', 'kill-program']);
        const handOver = report.struck.find(({ kind }) => kind === 'hand-over');
        expect(handOver?.interrupted).toBe(0);
        expect(report.bets).toBeGreaterThan(0);
      },
      AROUND_MS,
    );
  },
);
