-- What amounts of several currencies count for together: by the rates of the day where both currencies have one, which the
-- wallet tells (docs/decisions/0170), else by their first stakes.
alter table currency_weight add column worth numeric check (worth > 0);
comment on column currency_weight.worth is 'So many minor units are worth a whole euro, by the last rate known';

create function in_currency(p_amount bigint, p_from text, p_to text) returns numeric
language plpgsql stable as $$
declare
  v_counts numeric;
begin
  if p_from = p_to or p_amount = 0 then return p_amount; end if;
  select case when f.worth is not null and t.worth is not null then p_amount * t.worth / f.worth
      else p_amount::numeric * t.first_stake_minor / f.first_stake_minor end into v_counts
  from currency_weight f, currency_weight t where f.currency = p_from and t.currency = p_to;
  -- An amount that nobody can count is moved by nobody.
  if v_counts is null then raise exception 'nobody knows what % counts in %', p_from, p_to; end if;
  return v_counts;
end $$;

-- Rounded up: what is counted against a limit is never less than it was.
create or replace function count_in(p_amount bigint, p_from text, p_to text) returns bigint
language sql stable as $$ select ceil(in_currency(p_amount, p_from, p_to))::bigint $$;

-- Rounded down: a law's limit is never more than it was.
create function limit_in(p_amount bigint, p_from text, p_to text) returns bigint
language sql stable as $$ select floor(in_currency(p_amount, p_from, p_to))::bigint $$;

-- What a person's guard would say to a stake, without their lock and without counting it: for whoever is refused for
-- another reason that stands behind protection. What is counted may be older than now; then only what bars them is said.
create function foresee_stake(p_player bigint, p_amount bigint, p_currency text, p_is_own boolean) returns guard_verdict
language plpgsql stable set enable_seqscan = off as $$
declare
  v_early timestamptz := early_clock(clock_timestamp());
  v_late timestamptz := late_clock(clock_timestamp());
  v_guard guard;
  v_counts bigint := 0;
  v_is_old boolean;
begin
  select g.* into v_guard from player_lock l join guard g on g.person_id = l.person_id where l.player_id = p_player;
  if not found then return null; end if;
  v_is_old := exists (select 1 from unnest(v_guard.next_at, span_borders(v_early, v_guard.zone)) b (next_at, border)
      where b.next_at < b.border)
    or exists (select 1 from counted_change c where c.person_id = v_guard.person_id);
  if not v_is_old then v_counts := count_in(p_amount, p_currency, v_guard.currency); end if;
  return judge_guard(v_guard, 2::smallint, v_counts, case when p_is_own then v_counts else 0 end, 0, v_early, v_late);
end $$;
