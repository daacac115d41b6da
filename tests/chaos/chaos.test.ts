import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../system/supervised.ts';
import { CAN_FIND_PROCESSES } from './processes.ts';
import { listFaults } from './report.ts';
import { runChaos, type ChaosReport } from './run-chaos.ts';

const SEED = 20;
const STRIKING_MS = 15_000;
const PLAYERS = 8;

/** One short run; every kind of fault, and longer: npm run chaos. */
describe.skipIf(!built || !CAN_FIND_PROCESSES)(
  'killed and cut off under load (needs the build, and /proc to find processes)',
  () => {
    let report: ChaosReport;
    beforeAll(async () => {
      const kinds = ['kill-program', 'kill-postgres', 'cut-answers'] as const;
      report = await runChaos({ seed: SEED, kinds, strikingMs: STRIKING_MS, players: PLAYERS, tell: () => undefined });
    }, 240_000);

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

    it('[REL-01] finds nothing else wrong, and had enough to look at', () => {
      expect(listFaults(report)).toEqual([]);
      expect(report.struck.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['kill-program', 'kill-postgres', 'cut-answers']),
      );
      expect(report.bets).toBeGreaterThan(50);
    });
  },
);
