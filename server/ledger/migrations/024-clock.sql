-- What time alone loosens waits for a clock that can be believed.

-- How far the database's clock is believed: what ends or comes back with time does so by no later clock than this.
-- Infinite until somebody watches.
create table trusted_clock (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null default 'infinity',
  -- Since when the clock and those who watch it disagree.
  suspect_since timestamptz
);
insert into trusted_clock default values;

-- Without its row the clock would be asked of nobody.
create function keep_clock() returns trigger language plpgsql as $$
begin
  raise exception 'how far the clock is trusted is always known' using errcode = 'restrict_violation';
end $$;
create trigger trusted_clock_stays before delete or truncate on trusted_clock
  for each statement execute function keep_clock();

-- What each machine saw last: the database's clock beside its own count of seconds, which nobody sets.
create table clock_witness (
  boot_id text primary key,
  seen_at timestamptz not null,
  uptime_ms bigint not null,
  -- It has seen the clock go wrong, and has not said since that both agree: one that was started later does not outvote it.
  doubts boolean not null default false
);

-- Who confirmed that the clock is right after all.
create table clock_confirmation (
  at timestamptz not null default clock_timestamp(),
  first_name text not null,
  second_name text not null
);

-- A machine tells how long it has been up. Where the database's clock has gone on by as much, it is believed for three
-- seconds more; where not, nothing is until both agree again. True where they agree.
create function watch_clock(p_boot text, p_uptime_ms bigint, p_at timestamptz default clock_timestamp())
returns boolean
language plpgsql as $$
declare
  v_seen clock_witness;
  v_clock trusted_clock;
  v_up_ms double precision;
  v_off_ms double precision;
  v_most_ms double precision;
begin
  select * into v_clock from trusted_clock for update;
  select * into v_seen from clock_witness w where w.boot_id = p_boot;
  if not found then
    -- A machine that is new has seen nothing pass: it may say that the clock has gone back, and is believed from its
    -- second word on.
    if exists (select 1 from clock_witness w where w.doubts) then return false; end if;
    if isfinite(v_clock.until) and p_at < v_clock.until - interval '5 seconds' then
      update trusted_clock set suspect_since = coalesce(suspect_since, p_at);
      return false;
    end if;
    insert into clock_witness (boot_id, seen_at, uptime_ms) values (p_boot, p_at, p_uptime_ms);
    -- By the time that was trusted: a clock that is ahead makes nobody old.
    delete from clock_witness w where isfinite(v_clock.until) and w.seen_at < v_clock.until - interval '30 days';
    update trusted_clock set suspect_since = null;
    return true;
  end if;
  v_up_ms := p_uptime_ms - v_seen.uptime_ms;
  v_off_ms := extract(epoch from p_at - v_seen.seen_at) * 1000 - v_up_ms;
  if abs(v_off_ms) > greatest(2000, abs(v_up_ms) / 1000) then
    update clock_witness set doubts = true where boot_id = p_boot;
    update trusted_clock set suspect_since = coalesce(suspect_since, p_at);
    return false;
  end if;
  -- A clock may be a thousandth too fast or slow; what it is off beyond that adds up.
  v_most_ms := abs(v_up_ms) / 1000;
  update clock_witness set doubts = false, uptime_ms = p_uptime_ms,
    seen_at = seen_at + (v_up_ms + greatest(-v_most_ms, least(v_most_ms, v_off_ms))) * interval '1 millisecond'
  where boot_id = p_boot;
  if exists (select 1 from clock_witness w where w.doubts) then return false; end if;
  -- Never back: another machine may have been a moment later.
  update trusted_clock set suspect_since = null,
    until = case when isfinite(until) then greatest(until, p_at + interval '3 seconds') else p_at + interval '3 seconds' end;
  return true;
end $$;

-- Two people say that the clock is right: watching begins anew.
create function confirm_clock(p_first text, p_second text) returns void language plpgsql as $$
begin
  if trim(p_first) = '' or trim(p_second) = '' or lower(trim(p_first)) = lower(trim(p_second)) then
    raise exception 'two people confirm a clock';
  end if;
  insert into clock_confirmation (first_name, second_name) values (trim(p_first), trim(p_second));
  delete from clock_witness;
  update trusted_clock set suspect_since = null, until = clock_timestamp() + interval '3 seconds';
end $$;

-- The earlier and the later of two clocks: ends and returns go by the first, what begins by the second.
create function early_clock(p_at timestamptz) returns timestamptz
language sql stable as $$ select least(p_at, t.until) from trusted_clock t $$;
create function late_clock(p_at timestamptz) returns timestamptz
language sql stable as $$
  select case when isfinite(t.until) then greatest(p_at, t.until - interval '3 seconds') else p_at end from trusted_clock t
$$;
