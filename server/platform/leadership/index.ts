import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationSet } from '../database/index.ts';
import { findRoot } from '../environment/index.ts';
import type { Logger } from '../logs/index.ts';
import type { Module } from '../module/index.ts';
import { openHolder, type Holder } from './open-holder.ts';

export interface LeadershipDeps {
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Called with the term from which on this program moves money: every connection has to say it. */
  readonly onTerm: (term: number) => void;
  /** Another program leads; this one waits for its end. */
  readonly onWaiting?: (() => void) | undefined;
  /** Another program has taken over while the way to the database was lost: nothing this one still does counts. */
  readonly onLost?: (() => void) | undefined;
}

/** Of all programs on one database, one leads; the others wait to take over. See docs/decisions/0048. */
export interface Leadership extends Module {
  /** The number this program makes ids with, 0 to 255. */
  getNode(): number;
}

const LEADER_LOCK = 7311;
/** Shared by every transaction that moves money: refuse_past_term(). */
const TERM_LOCK = 7312;
const NODE_LOCK = 7313;
const ROUND_MS = 100;
const RECONNECT_MS = 250;
/** Longer than any statement of the leader before may take. */
const LAST_STATEMENTS_MS = 30_000;

/** They come before all others: tables that hold money are fenced by them. */
export const LEADERSHIP_TABLES: MigrationSet = {
  module: 'leadership',
  folder: join(findRoot(), 'server/platform/leadership/migrations'),
};

interface Held {
  readonly node: number;
  readonly term: number;
}

export function makeLeadership(deps: LeadershipDeps): Leadership {
  let held: Held | undefined;
  let holder: Holder | undefined;
  let stopped = false;
  let isRecovering = false;

  const connect = async (): Promise<Holder> => {
    holder = await openHolder(deps.databaseUrl, () => {
      if (stopped || !held || isRecovering) return;
      isRecovering = true;
      void renewAfterLoss(held).finally(() => (isRecovering = false));
    });
    return holder;
  };
  /** The fence stands whatever happens here: until the lock is held again, somebody else may raise the term. */
  const renewAfterLoss = async (mine: Held): Promise<void> => {
    deps.log.warn({ code: 'leader_connection_lost' }, 'the connection that holds the leadership was lost');
    while (!stopped) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      try {
        const found = await takeAgain(await connect(), mine);
        if (found === 'kept') return;
        if (found === 'lost') {
          deps.log.fatal({ code: 'leadership_lost' }, 'another program has taken over');
          deps.onLost?.();
          return;
        }
      } catch {
        // The database is away; it is tried again.
      }
      await holder?.end();
    }
  };
  return {
    migrations: LEADERSHIP_TABLES,
    getNode: () => {
      if (!held) throw new Error('ids are made by a program that has started');
      return held.node;
    },
    start: async () => {
      const first = await connect();
      const node = await takeNode(first);
      if (!(await tryLead(first))) {
        deps.log.info({ code: 'leader_waiting' }, 'another program leads; this one waits');
        deps.onWaiting?.();
        while (!(await tryLead(first))) {
          await sleep(ROUND_MS);
          if (stopped) throw new Error('stopped while another program led');
        }
      }
      const term = await raiseTerm(first);
      held = { node, term };
      deps.onTerm(term);
    },
    stop: async () => {
      stopped = true;
      await holder?.end();
    },
  };
}

async function tryLead(holder: Holder): Promise<boolean> {
  const [row] = await holder.query<{ led: boolean }>('select pg_try_advisory_lock($1, 0) as led', [LEADER_LOCK]);
  return row?.led === true;
}

/** The one not taken for longest: a number is not used again within the clock's uncertainty. */
async function takeNode(holder: Holder): Promise<number> {
  const rows = await holder.query<{ node_no: number }>('select node_no from node_lease order by taken_at, node_no');
  for (const { node_no: node } of rows) {
    if (!(await tryNode(holder, node))) continue;
    await holder.query('update node_lease set taken_at = clock_timestamp() where node_no = $1', [node]);
    return node;
  }
  throw new Error('all 256 numbers of programs are taken');
}

async function tryNode(holder: Holder, node: number): Promise<boolean> {
  const [row] = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    NODE_LOCK,
    node,
  ]);
  return row?.taken === true;
}

/** Waits for whatever the leader before has begun: it is committed before the new term, or refused. */
async function raiseTerm(holder: Holder): Promise<number> {
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock($1, 0)', [TERM_LOCK], LAST_STATEMENTS_MS);
  const [row] = await holder.query<{ term: string }>(
    'update house_term set term = term + 1, holder = $1, since = clock_timestamp() returning term',
    [`${hostname()} ${process.pid}`],
  );
  await holder.query('commit');
  if (!row) throw new Error('there is no term to raise');
  return Number(row.term);
}

/** `busy`: our own connection of before may not be gone yet. */
async function takeAgain(holder: Holder, { node, term }: Held): Promise<'kept' | 'lost' | 'busy'> {
  const [row] = await holder.query<{ term: string }>('select term from house_term');
  if (Number(row?.term) !== term) return 'lost';
  if (!(await tryLead(holder)) || !(await tryNode(holder, node))) return 'busy';
  const [now] = await holder.query<{ term: string }>('select term from house_term');
  return Number(now?.term) === term ? 'kept' : 'lost';
}
