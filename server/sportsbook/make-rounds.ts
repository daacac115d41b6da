import type { Database } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { applyDueRules } from './apply-event-rules.ts';
import type { Board } from './board/board.ts';
import { SECTIONS } from './board/lists.ts';
import type { HeardProducers } from './heard-producers.ts';
import { saveDirtyBoards } from './save-boards.ts';
import type { ScorerSearch } from './search-scorers.ts';

const ROUND_MS = 1_000;

/** So many rounds lie between two looks for events that were waited for in vain. */
const RULE_ROUNDS = 10;
/** And between two saves of prices alone: after a start none is sold before its producer has named it again. */
const PRICE_ROUNDS = 10;

/** And between two looks for who has scored for the first time. */
const SCORER_ROUNDS = 5;

export interface RoundsDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly board: Board;
  readonly heard: HeardProducers;
  readonly scorers: Pick<ScorerSearch, 'refresh'>;
  readonly nowSec: () => number;
  /** Events of producers that are silent go to others. */
  readonly passSilent: () => Promise<void>;
}

export interface Rounds {
  start(): void;
  stop(): Promise<void>;
}

/** Once a second: events that are due go live, stops that are over end, lists are told, what changed is saved. */
export function makeRounds(deps: RoundsDeps): Rounds {
  const { database, jobs, log, metrics, board, heard, scorers, nowSec, passSilent } = deps;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> | undefined;
  let ruling: Promise<void> | undefined;
  let naming: Promise<void> | undefined;
  let passing: Promise<void> | undefined;
  let count = 0;
  const pass = (): Promise<void> =>
    passSilent().catch((error: unknown) =>
      log.warn(
        { code: 'events_not_passed', error: String(error) },
        'events of silent producers could not be passed on; it will be tried again',
      ),
    );
  const name = (): Promise<void> =>
    scorers
      .refresh()
      .catch((error: unknown) =>
        log.warn(
          { code: 'scorers_not_read', error: String(error) },
          'who has scored could not be read; it will be tried again',
        ),
      );
  const rule = (): Promise<void> =>
    applyDueRules(database, jobs, board, nowSec()).catch((error: unknown) =>
      log.warn(
        { code: 'rules_not_applied', error: String(error) },
        'the rules could not be applied; it will be tried again',
      ),
    );
  const save = (pricesToo: boolean): Promise<void> =>
    Promise.all([saveDirtyBoards(database, board, pricesToo), pricesToo ? heard.save(database) : undefined]).then(
      () => undefined,
      (error: unknown) =>
        log.warn(
          { code: 'board_not_saved', error: String(error) },
          'the board could not be saved; it will be tried again',
        ),
    );
  const round = (): void => {
    board.startDue();
    board.releaseDue();
    board.flushLists();
    for (const section of SECTIONS) metrics.boardEvents.set({ section }, board.lists.listEvents(section).length);
    saving ??= save(count % PRICE_ROUNDS === 0).finally(() => (saving = undefined));
    passing ??= pass().finally(() => (passing = undefined));
    if (count % RULE_ROUNDS === 0) ruling ??= rule().finally(() => (ruling = undefined));
    if (count % SCORER_ROUNDS === 0) naming ??= name().finally(() => (naming = undefined));
    count += 1;
  };
  return {
    start: () => void (timer = setInterval(round, ROUND_MS)),
    stop: async () => {
      clearInterval(timer);
      await Promise.all([saving, ruling, naming, passing]);
      await save(true);
    },
  };
}
