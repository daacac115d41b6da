import { join } from 'node:path';
import type { Standing } from '@glasshouse/contracts/bans';
import { assert } from '@glasshouse/domain/decision';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeClosedSports, type ClosedSports } from './closed-sports.ts';
import { defineActions, STANDING_CHANGED, type StandingChanged } from './define-actions.ts';
import type { BansDeps } from './deps.ts';
import { makeFollowSports } from './follow-sports.ts';
import { routeBans } from './routes.ts';
import { findStanding } from './store.ts';

/** Who is kept out, and which sports are closed to whom. */
export interface Bans extends Module {
  standingOf(personId: number): Promise<Standing>;
  /** Answers from memory: every leg of every bet asks. */
  readonly isSportClosed: ClosedSports['isClosed'];
  /** After the commit, perhaps more than once. */
  onChanged(listener: (personId: number) => Promise<void>): void;
}

const OPEN: Standing = { ban_level: 0, ban_version: 0, disallow_line_sport: [], disallow_live_sport: [] };

/** An announcement that was lost is made good by the next look. */
const LOOK_MS = 45_000;

export function makeBans(deps: BansDeps): Bans {
  const { database, outbox, log } = deps;
  const sports = makeClosedSports();
  const standingOf = async (personId: number): Promise<Standing> => (await findStanding(database, personId)) ?? OPEN;
  const follow = makeFollowSports(deps, sports);
  let looking: Promise<void> | undefined;
  const look = (): void => {
    looking = follow().catch((error: unknown) =>
      log.error(
        { code: 'closed_sports_unread', error: String(error) },
        'it could not be read which sports are closed to whom; what was known goes on',
      ),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  defineActions(deps);
  outbox.on<StandingChanged>(STANDING_CHANGED, () => follow());
  return {
    migrations: { module: 'bans', folder: join(findRoot(), 'server/bans/migrations') },
    serve: (http) => routeBans(http, standingOf),
    // Nobody bets before this has been read.
    start: async () => {
      await follow();
      timer = setInterval(look, deps.lookMs ?? LOOK_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
    standingOf,
    isSportClosed: (...sport) => {
      // Until it has been read nobody can say, and so nothing is sold.
      assert(timer !== undefined, 'which sports are closed was asked before it was read');
      return sports.isClosed(...sport);
    },
    onChanged: (listener) => outbox.on<StandingChanged>(STANDING_CHANGED, ({ personId }) => listener(personId)),
  };
}
