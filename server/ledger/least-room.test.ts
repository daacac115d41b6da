import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuardBench, type GuardBench } from './store-test-guard.ts';

const CASES = 100_000;

let bench: GuardBench;
beforeAll(async () => {
  bench = await openGuardBench();
});
afterAll(() => bench.close());

/**
 * A guard of limits and counts that are drawn, and an amount, asked of `judge_guard`; beside it the least room of the
 * limits there are, in arithmetic of its own. `left` is told only where something is refused.
 */
const DRAWN = `
  with drawn as (
    select n, array(select case when random() < 0.4 then null else floor(random() * 50)::bigint end
        from generate_series(1, 4) s where n > 0) as wager,
      array(select case when random() < 0.4 then null else floor(random() * 50)::bigint end
        from generate_series(1, 4) s where n > 0) as loss,
      array(select case when random() < 0.4 then null else floor(random() * 50)::bigint end
        from generate_series(1, 4) s where n > 0) as paid_in,
      array(select floor(random() * 30)::bigint from generate_series(1, 4) s where n > 0) as wagered,
      array(select floor(random() * 40 - 20)::bigint from generate_series(1, 4) s where n > 0) as lost,
      array(select floor(random() * 30)::bigint from generate_series(1, 4) s where n > 0) as deposited,
      (1 + floor(random() * 20))::bigint as amount, random() < 0.5 as is_stake, random() < 0.2 as is_bonus
    from generate_series(1, ${CASES}) n
  ), judged as (
    select d.*, judge_guard(row(0, 'EUR', '{}', '{}', '{}', '{}', d.wager, d.loss, d.paid_in, 'UTC', d.wagered, d.lost,
        d.deposited, '{infinity,infinity,infinity,infinity}')::guard,
      (case when d.is_stake then 2 else 1 end)::smallint, case when d.is_stake then d.amount else 0 end,
      case when d.is_stake and not d.is_bonus then d.amount else 0 end, case when d.is_stake then 0 else d.amount end,
      now(), now()) as said
    from drawn d
  ), meant as (
    select j.*, (
      select min(r.room) from (
        select unnest(j.wager) - unnest(j.wagered) as room where j.is_stake
        union all select unnest(j.loss) - unnest(j.lost) where j.is_stake and not j.is_bonus
        union all select unnest(j.paid_in) - unnest(j.deposited) where not j.is_stake) r) as room
    from judged j
  )
  select count(*)::int as cases, count(*) filter (where (said).code = 'limit_reached')::int as refused,
    count(*) filter (where ((said).code is not null) <> (coalesce(room, amount) < amount)
      or ((said).code is not null and (said).left_minor <> greatest(room, 0)))::int as wrong
  from meant`;

describe('[RG-03] the room of several limits', () => {
  it('is the least of them, in a hundred thousand cases that are drawn', async () => {
    const [row] = await bench.database.query<{ cases: number; refused: number; wrong: number }>(DRAWN);
    expect(row).toMatchObject({ cases: CASES, wrong: 0 });
    expect(row?.refused).toBeGreaterThan(CASES / 10);
    expect(row?.refused).toBeLessThan((CASES * 9) / 10);
  }, 60_000);
});
