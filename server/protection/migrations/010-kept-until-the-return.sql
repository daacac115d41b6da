-- An exclusion that ends on request alone is kept for as long as its row stands, whatever its time says: one without an end
-- has none, and one whose time is over waits for its person's word. What ends it is that word, granted: the request that has
-- waited long enough is closed in the transaction that closes the exclusion.
create function is_return_granted(p_person bigint) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (
    select 1 from client_limit l
    where l.person_id = p_person and l.type = 30 and l.state = 'INACTIVE' and l.value is null
      and l.due_at <= early_clock(clock_timestamp()) and l.closed_at >= now())
$$;
create index client_limit_of_returns on client_limit (person_id) where type = 30 and state = 'INACTIVE' and value is null;

create or replace function keep_exclusion() returns trigger language plpgsql as $$
declare
  v_runs boolean := old.type in (30, 33) and old.state = 'ACTIVE' and old.ends_at > early_clock(clock_timestamp());
  v_waits boolean := old.type = 30 and old.state = 'ACTIVE' and old.return_hours is not null;
begin
  if v_runs or v_waits then
    if tg_op = 'DELETE' then raise exception 'an exclusion that runs is kept' using errcode = 'restrict_violation'; end if;
    if new.ends_at is null or new.ends_at < old.ends_at or new.type <> old.type or new.person_id <> old.person_id
      or new.limit_id <> old.limit_id or new.started_at > old.started_at
      or coalesce(new.return_hours, -1) < coalesce(old.return_hours, -1) or (old.stops_play and not new.stops_play) then
      raise exception 'an exclusion that runs is not shortened' using errcode = 'restrict_violation';
    end if;
    if new.state <> 'ACTIVE' and (v_runs or new.state <> 'INACTIVE' or not is_return_granted(old.person_id)) then
      raise exception 'an exclusion that runs is not ended' using errcode = 'restrict_violation';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- See 004-kept-by-its-source.sql; with the bits of stakes that are no money (32) and of money exchanged (16).
create or replace function list_kept_bars(p_person bigint)
returns table (code text, kinds int, until_at timestamptz)
language sql stable as $$
  select case l.type when 30 then 'self_excluded' else 'timeout_active' end,
    case when l.type = 30 then 55 when l.stops_play then 51 else 50 end,
    case when l.return_hours is null then l.ends_at else 'infinity' end
  from client_limit l
  where l.person_id = p_person and l.type in (30, 33) and l.state = 'ACTIVE'
    and (l.return_hours is not null or l.ends_at > early_clock(clock_timestamp()))
  union all
  select r.code,
    (select coalesce(bit_or(case s when 'stake' then 33 when 'deposit' then 2 when 'cash_out' then 4 when 'cancel' then 8
      when 'conversion' then 16 when 'bonus_stake' then 32 end), 0) from unnest(r.spends) s),
    coalesce(r.until_at, 'infinity')
  from restriction r
  where r.person_id = p_person and r.code in ('self_excluded', 'timeout_active') and r.lifted_at is null
    and (r.until_at is null or r.until_at > early_clock(clock_timestamp()))
$$;
