import type { IdeaState, IdeaSubject } from '@glasshouse/domain/ideas';
import type { Sql } from '../platform/database/index.ts';

export interface IdeaRow {
  readonly idea_id: number;
  readonly subject: IdeaSubject;
  readonly body: string;
  readonly at_sec: number;
  readonly state: IdeaState;
  readonly answer: string | null;
}

const COLUMNS = 'idea_id, subject, body, floor(extract(epoch from at))::bigint as at_sec, state, answer';
const MOST_LISTED = 100;

export async function listIdeasOf(sql: Sql, personId: number): Promise<IdeaRow[]> {
  return sql.query<IdeaRow>(
    `select ${COLUMNS} from idea where person_id = $1 order by idea_id desc limit ${MOST_LISTED}`,
    [personId],
  );
}

export interface NewIdea {
  readonly personId: number;
  readonly requestId: string;
  readonly subject: IdeaSubject;
  readonly body: string;
}

/** Absent where this request was kept before. */
export async function insertIdea(
  tx: Sql,
  { personId, requestId, subject, body }: NewIdea,
): Promise<IdeaRow | undefined> {
  const [row] = await tx.query<IdeaRow>(
    `insert into idea (person_id, request_id, subject, body) values ($1, $2, $3, $4)
     on conflict (person_id, request_id) do nothing returning ${COLUMNS}`,
    [personId, requestId, subject, body],
  );
  return row;
}

export async function getSent(tx: Sql, personId: number, requestId: string): Promise<IdeaRow> {
  const [row] = await tx.query<IdeaRow>(`select ${COLUMNS} from idea where person_id = $1 and request_id = $2`, [
    personId,
    requestId,
  ]);
  if (!row) throw new Error('a request that was kept before is there');
  return row;
}

/** Those that have waited longest in this state. New ones are read by that. */
export async function takeWaiting(tx: Sql, state: IdeaState, most: number): Promise<IdeaRow[]> {
  const rows = await tx.query<IdeaRow>(`select ${COLUMNS} from idea where state = $1 order by idea_id limit $2`, [
    state,
    most,
  ]);
  if (state === 'new')
    await tx.query(
      `update idea set state = 'read' where state = 'new'
       and idea_id in (select id from json_to_recordset($1) as shown (id bigint))`,
      [JSON.stringify(rows.map(({ idea_id: id }) => ({ id })))],
    );
  return rows;
}

export async function findIdea(
  sql: Sql,
  ideaId: number,
): Promise<{ readonly person_id: number; readonly body: string } | undefined> {
  const [row] = await sql.query<{ person_id: number; body: string }>(
    'select person_id, body from idea where idea_id = $1',
    [ideaId],
  );
  return row;
}

/** Whether it was still there. Without a new answer the one that was given stays. */
export async function updateIdea(
  tx: Sql,
  ideaId: number,
  { state, answer }: { readonly state: IdeaState; readonly answer: string | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    'update idea set state = $2, answer = coalesce($3, answer) where idea_id = $1 returning 1',
    [ideaId, state, answer ?? null],
  );
  return rows.length > 0;
}

export async function deleteIdeasOf(tx: Sql, personId: number): Promise<undefined> {
  await tx.query('delete from idea where person_id = $1', [personId]);
}
