import type { Sql } from '../database/index.ts';

export interface OutboxRow {
  readonly outbox_id: number;
  readonly kind: string;
  readonly payload: never;
  /** Of the transaction that wrote it. */
  readonly xid: string;
}

interface ReadRow extends Partial<OutboxRow> {
  readonly oldest: string;
}

const MOST_AT_ONCE = 500;

/**
 * Where a reader of the log stands: it has heard all rows of transactions below `horizon`, and of later ones those in
 * `heard`. A transaction below the oldest under way has ended, so nothing of it can appear any more.
 */
export class Cursor {
  private readonly sql: Sql;
  private horizon = '0';
  private readonly heard = new Map<number, bigint>();

  constructor(sql: Sql) {
    this.sql = sql;
  }

  /** From here on: what is under way at this moment is heard, what was committed before is not. */
  async begin(): Promise<void> {
    const rows = await this.sql.query<{ oldest: string; outbox_id: number | null; xid: string | null }>(
      `select s.oldest::text, o.outbox_id, o.xid::text
       from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) s left join outbox o on o.xid >= s.oldest`,
    );
    for (const { oldest, outbox_id: id, xid } of rows) {
      this.horizon = oldest;
      if (id !== null && xid !== null) this.heard.set(id, BigInt(xid));
    }
  }

  /** What was committed before the beginning, of these kinds. */
  listBefore(kinds: readonly string[]): Promise<readonly OutboxRow[]> {
    if (kinds.length === 0) return Promise.resolve([]);
    return this.sql.query<OutboxRow>(
      `select outbox_id, kind, payload, xid::text from outbox
       where kind = any($1) and (xid < $2::xid8 or outbox_id = any($3::bigint[])) order by outbox_id`,
      [[...kinds], this.horizon, [...this.heard.keys()]],
    );
  }

  /** The next rows, and whether there are no more at this moment. */
  async read(): Promise<{ readonly rows: OutboxRow[]; readonly isWhole: boolean }> {
    const found = await this.sql.query<ReadRow>(
      `select s.oldest::text, o.outbox_id, o.kind, o.payload, o.xid::text
       from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) s
       left join outbox o on o.xid >= $1::xid8 and not (o.outbox_id = any ($2::bigint[]))
       order by o.outbox_id limit ${MOST_AT_ONCE}`,
      [this.horizon, [...this.heard.keys()]],
    );
    const rows = found.filter(isPresent);
    const isWhole = found.length < MOST_AT_ONCE;
    const oldest = found[0]?.oldest;
    if (isWhole && oldest !== undefined) this.advance(oldest);
    return { rows, isWhole };
  }

  /** Not heard again. One of a transaction below the horizon is not asked for anyway. */
  pass({ outbox_id: id, xid }: OutboxRow): void {
    const of = BigInt(xid);
    if (of >= BigInt(this.horizon)) this.heard.set(id, of);
  }

  private advance(oldest: string): void {
    this.horizon = oldest;
    const limit = BigInt(oldest);
    for (const [id, xid] of this.heard) if (xid < limit) this.heard.delete(id);
  }
}

function isPresent(row: ReadRow): row is ReadRow & OutboxRow {
  return row.outbox_id !== undefined && row.outbox_id !== null;
}
