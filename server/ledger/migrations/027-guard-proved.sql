-- What the proof of the guards asked for (guard.test.ts, guard-model.test.ts).

-- A guard that is not whole stops nobody: it cannot be written.
alter table guard add constraint guard_bars_whole check (
  cardinality(bar_kinds) = cardinality(bar_codes) and cardinality(bar_from) = cardinality(bar_codes)
  and cardinality(bar_until) = cardinality(bar_codes) and array_position(bar_codes, null) is null
  and array_position(bar_kinds, null) is null and array_position(bar_from, null) is null
  and array_position(bar_until, null) is null);
alter table guard add constraint guard_meters_whole check (
  cardinality(wager_limits) = 4 and cardinality(loss_limits) = 4 and cardinality(deposit_limits) = 4
  and cardinality(wagered) = 4 and cardinality(lost) = 4 and cardinality(deposited) = 4 and cardinality(next_at) = 4
  and array_position(wagered, null) is null and array_position(lost, null) is null
  and array_position(deposited, null) is null and array_position(next_at, null) is null);

-- Without its row the clock would be asked of nobody.
create function keep_clock() returns trigger language plpgsql as $$
begin
  raise exception 'how far the clock is trusted is always known' using errcode = 'restrict_violation';
end $$;
create trigger trusted_clock_stays before delete or truncate on trusted_clock
  for each statement execute function keep_clock();

-- A machine that has seen the clock go wrong is not outvoted by one that was started since: it says itself that both
-- agree again, or two people do.
alter table clock_witness add column doubts boolean not null default false;

create or replace function watch_clock(p_boot text, p_uptime_ms bigint, p_at timestamptz default clock_timestamp())
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
  if abs(v_off_ms) > 2000 then
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

alter table counted
  -- The whole stake, once anything of it has come back.
  add column staked bigint,
  -- What was paid and not taken back.
  add column paid bigint not null default 0,
  -- Whether the person can lose it: a stake of the bonus account is wagered and nothing more, whatever it brings.
  add column is_own boolean not null default true;

create function mark_bonus() returns trigger language plpgsql as $$
begin
  new.is_own := false;
  return new;
end $$;
create trigger counted_of_bonus before insert on counted
  for each row when (new.wagered > 0 and new.lost = 0) execute function mark_bonus();

create or replace function apply_change(p_row counted, p_kind smallint, p_entry bigint, p_amount bigint) returns counted
language plpgsql immutable as $$
begin
  p_row.staked := coalesce(p_row.staked, p_row.wagered);
  case
    -- Winnings and sales.
    when p_kind in (3, 13) then
      if p_row.is_own then p_row.lost := p_row.lost - p_amount; end if;
      p_row.paid := p_row.paid + p_amount;
      p_row.paid_entry := p_entry;
    -- A stake that comes back: a bet returned, replaced, or never taken. It gives back no more room than it took.
    when p_kind in (4, 7) then
      if p_row.is_own then p_row.lost := p_row.lost - p_amount; end if;
      p_row.returned := p_row.returned + p_amount;
      p_row.returned_entry := p_entry;
    -- Taken back, from the account or as a debt: the older of the two is undone.
    when p_kind in (11, 12) then
      if p_row.is_own then p_row.lost := p_row.lost + p_amount; end if;
      if p_row.returned > 0 and (p_row.paid <= 0 or p_row.returned_entry < p_row.paid_entry) then
        p_row.returned := p_row.returned - least(p_amount, p_row.returned);
      else
        p_row.paid := p_row.paid - p_amount;
      end if;
    else
      null;
  end case;
  p_row.wagered := p_row.staked - least(p_row.staked, p_row.returned);
  return p_row;
end $$;

create or replace function advance_guards(p_person bigint[], p_at timestamptz) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_early timestamptz := early_clock(p_at);
  v_guard guard;
  v_change counted_change;
  v_row counted;
  v_new counted;
  v_borders timestamptz[];
  v_gone record;
begin
  for v_guard in
    select g.* from guard g
    where g.person_id = any (p_person)
      and (g.next_at[1] <= v_early - interval '24 hours' or g.next_at[2] <= v_early - interval '168 hours'
        or g.next_at[3] <= v_early - interval '720 hours'
        or g.next_at[4] < date_trunc('month', v_early at time zone g.zone) at time zone g.zone
        or exists (select 1 from counted_change c where c.person_id = g.person_id))
  loop
    for v_change in
      select * from counted_change c where c.person_id = v_guard.person_id order by c.entry_id
    loop
      select * into v_row from counted k
      where k.bet_id = v_change.bet_id and k.person_id = v_guard.person_id limit 1;
      if found then
        v_new := apply_change(v_row, v_change.kind, v_change.entry_id,
          count_in(v_change.amount_minor, v_change.currency, v_guard.currency));
        update counted set lost = v_new.lost, wagered = v_new.wagered, returned = v_new.returned, staked = v_new.staked, paid = v_new.paid,
          paid_entry = v_new.paid_entry, returned_entry = v_new.returned_entry
        where person_id = v_row.person_id and at = v_row.at and counted_id = v_row.counted_id;
        for n in 1..4 loop
          if v_row.at >= v_guard.next_at[n] then
            v_guard.lost[n] := v_guard.lost[n] + v_new.lost - v_row.lost;
            v_guard.wagered[n] := v_guard.wagered[n] + v_new.wagered - v_row.wagered;
          end if;
        end loop;
      end if;
      delete from counted_change where entry_id = v_change.entry_id;
    end loop;

    v_borders := span_borders(v_early, v_guard.zone);
    for n in 1..4 loop
      if v_guard.next_at[n] < v_borders[n] then
        select coalesce(sum(k.wagered), 0)::bigint as wagered, coalesce(sum(k.lost), 0)::bigint as lost,
          coalesce(sum(k.deposited), 0)::bigint as deposited into v_gone
        from counted k
        where k.person_id = v_guard.person_id and k.at >= v_guard.next_at[n] and k.at < v_borders[n];
        v_guard.wagered[n] := v_guard.wagered[n] - v_gone.wagered;
        v_guard.lost[n] := v_guard.lost[n] - v_gone.lost;
        v_guard.deposited[n] := v_guard.deposited[n] - v_gone.deposited;
        v_guard.next_at[n] := coalesce((select k.at from counted k
          where k.person_id = v_guard.person_id and k.at >= v_borders[n] order by k.at limit 1), 'infinity');
      end if;
    end loop;
    update guard set wagered = v_guard.wagered, lost = v_guard.lost, deposited = v_guard.deposited,
      next_at = v_guard.next_at
    where person_id = v_guard.person_id;
  end loop;
end $$;

-- Counts, for a guard that is new, what its person did before: back to the beginning of the longest span, and by the
-- same rules as what comes after, in the order in which it was booked.
create or replace function seed_guard(p_person bigint, p_at timestamptz) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_guard guard;
  v_from timestamptz := early_clock(p_at) - interval '31 days 1 hour';
  v_entry record;
  v_row counted;
  v_new counted;
begin
  select * into v_guard from guard g where g.person_id = p_person;
  -- Whoever pays one of their bets just now has booked it before this, or finds it counted after.
  perform 1 from account a where a.player_id in (select l.player_id from player_lock l where l.person_id = p_person)
  order by a.account_id for update;
  for v_entry in
    with recursive walk as (
      select e.*, a.account_id, a.kind as account_kind
      from player_lock l join account a on a.player_id = l.player_id join ledger_entry e on e.entry_id = a.last_entry_id
      where l.person_id = p_person
      union all
      select e.*, w.account_id, w.account_kind
      from walk w join ledger_entry e on e.entry_id = w.previous_entry_id
      where w.previous_entry_id > 0 and w.at > v_from
    )
    select w.entry_id, w.at, w.bet_id, w.kind, w.account_kind,
      count_in(w.amount_minor, w.currency, v_guard.currency) as amount, 1 as part
    from walk w
    where w.at > v_from and (w.kind in (1, 2, 5) or (w.bet_id is not null and w.kind in (3, 4, 7, 11, 13)))
    union all
    -- What an account could not give back stands in no account's chain.
    select 0, null, d.bet_id, 12, a.kind, count_in(d.amount_minor, a.currency, v_guard.currency), 2
    from player_lock l join account a on a.player_id = l.player_id join debt d on d.account_id = a.account_id
    where l.person_id = p_person and d.purpose = 'claims'
    order by part, entry_id
  loop
    if v_entry.kind = 1 then
      insert into counted (person_id, at, deposited) values (p_person, v_entry.at, v_entry.amount);
    elsif v_entry.kind in (2, 5) then
      insert into counted (person_id, at, bet_id, wagered, lost)
      values (p_person, v_entry.at, v_entry.bet_id, v_entry.amount,
        case when v_entry.account_kind = 4 then 0 else v_entry.amount end);
    else
      select * into v_row from counted k where k.bet_id = v_entry.bet_id and k.person_id = p_person limit 1;
      if found then
        v_new := apply_change(v_row, v_entry.kind::smallint, v_entry.entry_id, v_entry.amount);
        update counted set lost = v_new.lost, wagered = v_new.wagered, returned = v_new.returned, staked = v_new.staked, paid = v_new.paid,
          paid_entry = v_new.paid_entry, returned_entry = v_new.returned_entry
        where person_id = v_row.person_id and at = v_row.at and counted_id = v_row.counted_id;
      end if;
    end if;
  end loop;

  update guard g set
    wagered = array(select coalesce(sum(k.wagered) filter (where k.at >= b.border), 0)::bigint
      from unnest(span_borders(early_clock(p_at), g.zone)) with ordinality b (border, n)
        left join counted k on k.person_id = p_person
      group by b.n order by b.n),
    lost = array(select coalesce(sum(k.lost) filter (where k.at >= b.border), 0)::bigint
      from unnest(span_borders(early_clock(p_at), g.zone)) with ordinality b (border, n)
        left join counted k on k.person_id = p_person
      group by b.n order by b.n),
    deposited = array(select coalesce(sum(k.deposited) filter (where k.at >= b.border), 0)::bigint
      from unnest(span_borders(early_clock(p_at), g.zone)) with ordinality b (border, n)
        left join counted k on k.person_id = p_person
      group by b.n order by b.n),
    next_at = array(select coalesce(min(k.at) filter (where k.at >= b.border), 'infinity')
      from unnest(span_borders(early_clock(p_at), g.zone)) with ordinality b (border, n)
        left join counted k on k.person_id = p_person
      group by b.n order by b.n)
  where g.person_id = p_person;
end $$;

-- So that a guard that is new finds what was claimed.
create index debt_claimed on debt (account_id) where purpose = 'claims';
