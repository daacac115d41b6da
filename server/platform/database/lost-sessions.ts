import type pg from 'pg';

/** What a server is asked of sessions: their numbers, and which of them still are. */
export type AskSessions = (text: string, values: readonly unknown[]) => Promise<readonly { readonly pid: number }[]>;

/**
 * A session that waits for a standby has committed, and is left to wait: ending it would show what may still be lost.
 * Any other is ended, whatever it was asked and has not read yet.
 */
const END_AND_LIST = `select pid, case when wait_event is distinct from 'SyncRep' then pg_terminate_backend(pid) end
  from pg_stat_activity where pid = any ($1::int[])`;

/** Sessions that never gave the answer to their last statement: it may still be done, until they are gone. */
export class LostSessions {
  private readonly pids = new Set<number>();

  add(client: pg.PoolClient): void {
    const pid = numberOf(client);
    if (pid !== undefined) this.pids.add(pid);
  }

  /** A number that comes again belongs to a new session, so the old one is gone. */
  remove(client: pg.PoolClient): void {
    const pid = numberOf(client);
    if (pid !== undefined) this.pids.delete(pid);
  }

  /** True once none of those lost up to now is left. */
  async areGone(ask: AskSessions): Promise<boolean> {
    const asked = [...this.pids];
    if (asked.length === 0) return true;
    const left = new Set((await ask(END_AND_LIST, [asked])).map(({ pid }) => pid));
    for (const pid of asked) if (!left.has(pid)) this.pids.delete(pid);
    return left.size === 0;
  }
}

/** The server's number of the session; the driver keeps it without declaring it. */
function numberOf(client: pg.PoolClient): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}
