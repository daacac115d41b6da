-- While the clock is not believed, time goes on by the machines' count of seconds for what begins; and what was won gives
-- room for no longer than it may (docs/decisions/0115).

-- How far the clock is behind what the machines counted, while it is not believed and behind.
alter table trusted_clock add column behind interval;
-- What a machine counts, as finely as it does.
alter table clock_witness alter column uptime_ms type double precision;

drop function watch_clock(text, bigint, timestamptz);
-- See 024-clock.sql; where the clock is behind, by how much is kept.
create function watch_clock(p_boot text, p_uptime_ms double precision, p_at timestamptz default clock_timestamp())
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
      -- How long everybody was away is not known: no earlier than when the clock was last believed.
      update trusted_clock set suspect_since = coalesce(suspect_since, p_at), behind = coalesce(behind, until - p_at);
      return false;
    end if;
    insert into clock_witness (boot_id, seen_at, uptime_ms) values (p_boot, p_at, p_uptime_ms);
    -- By the time that was trusted: a clock that is ahead makes nobody old.
    delete from clock_witness w where isfinite(v_clock.until) and w.seen_at < v_clock.until - interval '30 days';
    update trusted_clock set suspect_since = null, behind = null;
    return true;
  end if;
  v_up_ms := p_uptime_ms - v_seen.uptime_ms;
  v_off_ms := extract(epoch from p_at - v_seen.seen_at) * 1000 - v_up_ms;
  if abs(v_off_ms) > greatest(2000, abs(v_up_ms) / 1000) then
    update clock_witness set doubts = true where boot_id = p_boot;
    update trusted_clock set suspect_since = coalesce(suspect_since, p_at),
      behind = case when v_off_ms < 0 then v_off_ms * interval '-1 millisecond' end;
    return false;
  end if;
  -- A clock may be a thousandth too fast or slow; what it is off beyond that adds up.
  v_most_ms := abs(v_up_ms) / 1000;
  update clock_witness set doubts = false, uptime_ms = p_uptime_ms,
    seen_at = seen_at + (v_up_ms + greatest(-v_most_ms, least(v_most_ms, v_off_ms))) * interval '1 millisecond'
  where boot_id = p_boot;
  if exists (select 1 from clock_witness w where w.doubts) then return false; end if;
  -- Never back: another machine may have been a moment later.
  update trusted_clock set suspect_since = null, behind = null,
    until = case when isfinite(until) then greatest(until, p_at + interval '3 seconds') else p_at + interval '3 seconds' end;
  return true;
end $$;

create or replace function confirm_clock(p_first text, p_second text) returns void language plpgsql as $$
begin
  if trim(p_first) = '' or trim(p_second) = '' or lower(trim(p_first)) = lower(trim(p_second)) then
    raise exception 'two people confirm a clock';
  end if;
  insert into clock_confirmation (first_name, second_name) values (trim(p_first), trim(p_second));
  delete from clock_witness;
  update trusted_clock set suspect_since = null, behind = null, until = clock_timestamp() + interval '3 seconds';
end $$;

-- The later of two clocks: what begins does so by this one. Between a fault and the first word about it, as late as the
-- clock was believed; after that by what is counted, at the speed of the clock between two words.
create or replace function late_clock(p_at timestamptz) returns timestamptz
language sql stable as $$
  select case when isfinite(t.until)
    then greatest(p_at, p_at + t.behind, case when p_at < t.until - interval '5 seconds' then t.until end)
    else p_at end
  from trusted_clock t
$$;

-- Of a stake that was counted at a time that may be later than the true one, and leaves its span as late: what was won with
-- it beyond the stake, which gives no room. Null of every other.
alter table counted add column withheld bigint;

-- See 025-guard.sql.
create or replace function apply_change(p_row counted, p_kind smallint, p_entry bigint, p_amount bigint) returns counted
language plpgsql immutable as $$
begin
  p_row.lost := p_row.lost - coalesce(p_row.withheld, 0);
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
  if p_row.withheld is not null then
    p_row.withheld := greatest(0, -p_row.lost);
    p_row.lost := p_row.lost + p_row.withheld;
  end if;
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
        update counted set lost = v_new.lost, wagered = v_new.wagered, returned = v_new.returned,
          staked = v_new.staked, paid = v_new.paid,
          withheld = v_new.withheld, paid_entry = v_new.paid_entry, returned_entry = v_new.returned_entry
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

-- What was won leaves a span by the later clock, as what was lost does by the earlier one: it then weighs against losses no
-- longer than it may.
create function doubt_winnings(p_guard guard, p_early timestamptz, p_late timestamptz) returns guard
language plpgsql stable set enable_seqscan = off as $$
declare
  v_borders timestamptz[];
begin
  if p_late <= p_early then return p_guard; end if;
  v_borders := span_borders(p_late, p_guard.zone);
  for n in 1..4 loop
    p_guard.lost[n] := p_guard.lost[n] - (
      select coalesce(sum(k.lost), 0)::bigint from counted k
      where k.person_id = p_guard.person_id and k.lost < 0 and k.at >= p_guard.next_at[n] and k.at < v_borders[n]);
  end loop;
  return p_guard;
end $$;

-- See 026-guarded-spend.sql.
create or replace function spend(p_asked spend_asked[], p_at timestamptz)
returns table (ord int, verdict text, balance_minor bigint, previous_bet_id bigint, entry_id bigint,
  limit_type smallint, left_minor bigint, ends_at timestamptz, limit_currency text)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Read once for all of a batch.
  v_early timestamptz := early_clock(p_at);
  v_late timestamptz := late_clock(p_at);
begin
  return query
  with looked as (
    select k.*, a.last_bet_id, a.last_entry_id, a.account_id as found_account, s.session_id as found_session,
      a.is_active, a.is_frozen, a.balance_minor, g.person_id, g.currency as guard_currency,
      -- A free stake counts nothing, money of the bonus account is staked but not lost, and a bonus is no deposit.
      case when k.kind in (2, 5) then coalesce(g.counts, 0) else 0 end as wagered,
      case when k.kind in (2, 5) and a.kind <> 4 then coalesce(g.counts, 0) else 0 end as lost,
      case when k.kind = 1 then coalesce(g.counts, 0) else 0 end as deposited,
      g.row_of as guard_row
    from unnest(p_asked) k
    left join lateral (
      select s.session_id from session s
      where s.session_id = k.session_id and s.player_id = k.player_id and s.ended_at is null and s.expires_at > p_at
      limit 1) s on true
    left join lateral (
      select a.account_id, a.is_active, a.is_frozen, a.balance_minor, a.last_bet_id, a.last_entry_id, a.kind
      from account a
      where a.account_id = k.account_id and a.player_id = k.player_id
      limit 1) a on true
    left join lateral (
      select g.person_id, g.currency, g as row_of,
        case when g.currency = k.currency then k.amount_minor else count_in(k.amount_minor, k.currency, g.currency) end
          as counts
      from player_lock l join guard g on g.person_id = l.person_id
      where l.player_id = k.player_id
      limit 1) g on true
  ), guarded as (
    select k.*, case when k.person_id is not null
      then judge_guard(doubt_winnings(k.guard_row, v_early, v_late), k.kind, k.wagered, k.lost, k.deposited, v_early, v_late) end as said
    from looked k
  ), decided as (
    select k.*, k.balance_minor
        + case k.account_id when k.credit_account then k.amount_minor when k.debit_account then -k.amount_minor else 0 end
        as left_over,
      case
        when k.session_id is not null and k.found_session is null then 'sign_in_required'
        when k.answered is not null then k.answered
        when k.found_account is null then 'account_unknown'
        when k.debit_account = k.account_id and not k.is_active then 'account_inactive'
        when k.debit_account = k.account_id and k.is_frozen then 'account_frozen'
        when (k.said).code is not null then (k.said).code
        when k.debit_account = k.account_id and k.balance_minor < k.amount_minor then 'funds_insufficient'
        when k.refused is not null then k.refused
        else 'accepted'
      end as verdict
    from guarded k
  ), good as (
    select d.*, nextval('ledger_entry_entry_id_seq') as entry_id from decided d where d.verdict = 'accepted'
  ), paid as (
    update account a set
      balance_minor = g.left_over,
      last_entry_id = case when g.amount_minor > 0 and g.account_id in (g.debit_account, g.credit_account)
        then g.entry_id else a.last_entry_id end,
      last_bet_id = case when g.terms_hash is null then a.last_bet_id else g.bet_id end
    from good g where a.account_id = g.account_id
  ), booked as (
    insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
      previous_entry_id, at, terms_hash)
    select g.entry_id, g.debit_account, g.credit_account, g.amount_minor, g.currency, g.kind, g.bet_id,
      case when g.account_id in (g.debit_account, g.credit_account) then g.last_entry_id else 0 end, p_at, g.terms_hash
    from good g where g.amount_minor > 0
  ), kept as (
    insert into counted (person_id, at, bet_id, wagered, lost, deposited, withheld)
    select g.person_id, v_late, case when g.kind <> 1 then g.bet_id end, g.wagered, g.lost, g.deposited,
      case when v_late > v_early then 0 end
    from good g where g.person_id is not null and g.wagered + g.lost + g.deposited > 0
  ), metered as (
    update guard u set wagered = add_each(u.wagered, g.wagered), lost = add_each(u.lost, g.lost),
      deposited = add_each(u.deposited, g.deposited), next_at = least_each(u.next_at, v_late)
    from good g
    where g.person_id is not null and g.wagered + g.lost + g.deposited > 0 and u.person_id = g.person_id
  ), changed as (
    insert into counted_change (entry_id, person_id, bet_id, kind, amount_minor, currency)
    select g.entry_id, c.person_id, g.bet_id, g.kind, g.amount_minor, g.currency
    from good g join counted c on c.bet_id = g.bet_id where g.kind = 13 and g.amount_minor > 0
  )
  select d.ord, d.verdict, d.left_over, d.last_bet_id, g.entry_id,
    (d.said).limit_type, (d.said).left_minor, (d.said).ends_at, d.guard_currency
  from decided d left join good g on g.ord = d.ord;
end $$;
