-- What an exclusion or a time-out is, as the profile said when it began: another profile ends it no earlier, and lets
-- nothing more through. Of 30: it ends on request alone, so many hours after it; of 33: stakes are stopped, too.
alter table client_limit add column return_hours int check (return_hours >= 0);
alter table client_limit add column stops_play boolean not null default false;
update client_limit l set return_hours = 24
from guard g cross join lateral unnest(g.bar_codes, g.bar_until) b (code, until_at)
where l.type = 30 and l.state = 'ACTIVE' and g.person_id = l.person_id
  and b.code = 'self_excluded' and not isfinite(b.until_at)
  and not exists (select 1 from restriction r
    where r.person_id = l.person_id and r.code = 'self_excluded' and r.lifted_at is null and r.until_at is null);
update client_limit l set stops_play = true
from guard g cross join lateral unnest(g.bar_codes, g.bar_kinds) b (code, kinds)
where l.type = 33 and l.state = 'ACTIVE' and g.person_id = l.person_id and b.code = 'timeout_active' and b.kinds & 1 = 1;

-- Neither is loosened while its row runs.
create or replace function keep_exclusion() returns trigger language plpgsql as $$
begin
  if old.type in (30, 33) and old.state = 'ACTIVE' and old.ends_at > early_clock(clock_timestamp()) then
    if tg_op = 'DELETE' then raise exception 'an exclusion that runs is kept' using errcode = 'restrict_violation'; end if;
    if new.state <> 'ACTIVE' or new.ends_at < old.ends_at or new.type <> old.type or new.person_id <> old.person_id
      or new.limit_id <> old.limit_id or new.started_at > old.started_at
      or coalesce(new.return_hours, -1) < coalesce(old.return_hours, -1) or (old.stops_play and not new.stops_play) then
      raise exception 'an exclusion that runs is not shortened' using errcode = 'restrict_violation';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- What keeps a person out, each by its source: their own exclusions and time-outs until their end, or their return; those
-- of others until they are over or lifted. Kinds are the bits of SPEND_KINDS.
create function list_kept_bars(p_person bigint)
returns table (code text, kinds int, until_at timestamptz)
language sql stable as $$
  select case l.type when 30 then 'self_excluded' else 'timeout_active' end,
    case when l.type = 30 then 7 when l.stops_play then 3 else 2 end,
    case when l.return_hours is null then l.ends_at else 'infinity' end
  from client_limit l
  where l.person_id = p_person and l.type in (30, 33) and l.state = 'ACTIVE'
    and (l.return_hours is not null or l.ends_at > early_clock(clock_timestamp()))
  union all
  select r.code,
    (select coalesce(bit_or(case s when 'stake' then 1 when 'deposit' then 2 when 'cash_out' then 4 when 'cancel' then 8
      when 'conversion' then 16 end), 0) from unnest(r.spends) s),
    coalesce(r.until_at, 'infinity')
  from restriction r
  where r.person_id = p_person and r.code in ('self_excluded', 'timeout_active') and r.lifted_at is null
    and (r.until_at is null or r.until_at > early_clock(clock_timestamp()))
$$;

-- A guard without one of them is written by nobody, and with one that nothing stands behind any more by whoever writes it.
create or replace function keep_bars() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from list_kept_bars(old.person_id) k
    where tg_op = 'DELETE' or not exists (
      select 1 from unnest(new.bar_codes, new.bar_kinds, new.bar_from, new.bar_until) b (code, kinds, from_at, until_at)
      where b.code = k.code and b.kinds & k.kinds = k.kinds and b.from_at <= clock_timestamp()
        and b.until_at >= k.until_at)) then
    raise exception 'what stops somebody who has excluded themselves stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
