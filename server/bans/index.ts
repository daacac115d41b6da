import { join } from 'node:path';
import type { Standing } from '@glasshouse/contracts/bans';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeClosedSports, type ClosedSports } from './closed-sports.ts';
import { defineActions, STANDING_CHANGED, type StandingChanged } from './define-actions.ts';
import type { BansDeps } from './deps.ts';
import { routeBans } from './routes.ts';
import { findStanding, listWithSports } from './store.ts';

/** Who is kept out, and which sports are closed to whom. */
export interface Bans extends Module {
  standingOf(personId: number): Promise<Standing>;
  /** Answers from memory: every leg of every bet asks. */
  readonly isSportClosed: ClosedSports['isClosed'];
  /** After the commit, perhaps more than once. */
  onChanged(listener: (personId: number) => Promise<void>): void;
}

const OPEN: Standing = { ban_level: 0, ban_version: 0, disallow_line_sport: [], disallow_live_sport: [] };

export function makeBans(deps: BansDeps): Bans {
  const { database, outbox, listPlayersOf } = deps;
  const sports = makeClosedSports();
  const standingOf = async (personId: number): Promise<Standing> => (await findStanding(database, personId)) ?? OPEN;
  const hear = async (personId: number): Promise<void> =>
    sports.set(await listPlayersOf(personId), await standingOf(personId));
  defineActions(deps);
  outbox.on<StandingChanged>(STANDING_CHANGED, ({ personId }) => hear(personId));
  return {
    migrations: { module: 'bans', folder: join(findRoot(), 'server/bans/migrations') },
    serve: (http) => routeBans(http, standingOf),
    // What is changed from here on is heard.
    start: async () => {
      for (const personId of (await listWithSports(database)).keys()) await hear(personId);
    },
    standingOf,
    isSportClosed: sports.isClosed,
    onChanged: (listener) => outbox.on<StandingChanged>(STANDING_CHANGED, ({ personId }) => listener(personId)),
  };
}
