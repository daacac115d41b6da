import type { FavouriteId } from '@glasshouse/domain/favourites';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** Which of these there are, or ever were: what is over stays in its table. */
export async function listExisting(sql: Sql, named: readonly FavouriteId[]): Promise<readonly FavouriteId[]> {
  const idsOf = (kind: FavouriteId['kind']) => sqlArray(named.flatMap((one) => (one.kind === kind ? [one.id] : [])));
  return sql.query<FavouriteId>(
    `select 'event' as kind, event_id as id from event where event_id = any($1::bigint[])
     union all select 'tournament', tournament_id from tournament where tournament_id = any($2::bigint[])
     union all select 'team', competitor_id from competitor where competitor_id = any($3::bigint[])`,
    [idsOf('event'), idsOf('tournament'), idsOf('team')],
  );
}
