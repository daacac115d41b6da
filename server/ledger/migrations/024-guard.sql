-- What protects a person, read and counted where their money moves (domain/protection says what it means).

-- Where no module says who stands behind a player (identity does), each is a person of their own.
do $$ begin
  if to_regproc('person_of') is null then
    create function person_of(p_player bigint) returns bigint language sql stable as 'select p_player';
  end if;
end $$;

alter table player_lock add column person_id bigint;
update player_lock set person_id = person_of(player_id);
create index player_lock_of_person on player_lock (person_id);

create or replace function keep_player_lock() returns trigger language plpgsql as $$
begin
  insert into player_lock (player_id, person_id) values (new.player_id, person_of(new.player_id)) on conflict do nothing;
  return null;
end $$;

-- What one minor unit of each currency counts for, so that amounts of several add up: its reciprocal is the coupon's
-- first stake, as everywhere in the house (domain/risk).
create table currency_weight (
  currency text primary key,
  first_stake_minor bigint not null check (first_stake_minor > 0)
);

-- Rounded up: what is counted against a limit is never less than it was.
create function count_in(p_amount bigint, p_from text, p_to text) returns bigint
language plpgsql stable as $$
declare
  v_counts bigint;
begin
  if p_from = p_to or p_amount = 0 then return p_amount; end if;
  select ceil(p_amount::numeric * t.first_stake_minor / f.first_stake_minor)::bigint into v_counts
  from currency_weight f, currency_weight t where f.currency = p_from and t.currency = p_to;
  -- An amount that nobody can count is moved by nobody.
  if v_counts is null then raise exception 'nobody knows what % counts in %', p_from, p_to; end if;
  return v_counts;
end $$;

-- How far the database's clock is believed: what ends or comes back with time does so by no later clock than this.
-- Infinite until somebody watches.
create table trusted_clock (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null default 'infinity',
  -- Since when the clock and those who watch it disagree.
  suspect_since timestamptz
);
insert into trusted_clock default values;

-- What each machine saw last: the database's clock beside its own count of seconds, which nobody sets.
create table clock_witness (
  boot_id text primary key,
  seen_at timestamptz not null,
  uptime_ms bigint not null
);

-- Who confirmed that the clock is right after all.
create table clock_confirmation (
  at timestamptz not null default clock_timestamp(),
  first_name text not null,
  second_name text not null
);

-- A machine tells how long it has been up. Where the database's clock has gone on by as much, it is believed for three
-- seconds more; where not, nothing is until both agree again. True where they agree.
create function watch_clock(p_boot text, p_uptime_ms bigint, p_at timestamptz default clock_timestamp()) returns boolean
language plpgsql as $$
declare
  v_seen clock_witness;
  v_clock trusted_clock;
  v_passed_ms double precision;
begin
  select * into v_clock from trusted_clock for update;
  select * into v_seen from clock_witness w where w.boot_id = p_boot;
  if not found then
    -- A machine that is new has seen nothing pass: it may only say that the clock has not gone back.
    insert into clock_witness values (p_boot, p_at, p_uptime_ms);
    delete from clock_witness w where w.seen_at < p_at - interval '30 days';
    if v_clock.suspect_since is not null then return false; end if;
    if isfinite(v_clock.until) and p_at < v_clock.until - interval '5 seconds' then
      update trusted_clock set suspect_since = p_at;
      return false;
    end if;
    update trusted_clock set until = p_at + interval '3 seconds';
    return true;
  end if;
  v_passed_ms := extract(epoch from p_at - v_seen.seen_at) * 1000;
  if abs(v_passed_ms - (p_uptime_ms - v_seen.uptime_ms)) > 2000 then
    update trusted_clock set suspect_since = coalesce(suspect_since, p_at);
    return false;
  end if;
  update clock_witness set seen_at = p_at, uptime_ms = p_uptime_ms where boot_id = p_boot;
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

-- One row for each person for whom anything is in force. What is counted stands in the order of the spans: 24 hours,
-- 7 days, 30 days, the calendar month.
create table guard (
  person_id bigint primary key,
  currency text not null,
  -- Bars, gravest first: which kinds of spending (bits of SPEND_KINDS) are stopped from when to when.
  bar_codes text[] not null default '{}',
  bar_kinds int[] not null default '{}',
  bar_from timestamptz[] not null default '{}',
  bar_until timestamptz[] not null default '{}',
  -- Null where there is no such limit.
  wager_limits bigint[] not null default '{null,null,null,null}',
  loss_limits bigint[] not null default '{null,null,null,null}',
  deposit_limits bigint[] not null default '{null,null,null,null}',
  zone text not null default 'UTC',
  wagered bigint[] not null default '{0,0,0,0}',
  lost bigint[] not null default '{0,0,0,0}',
  deposited bigint[] not null default '{0,0,0,0}',
  -- Of each span, the time of the oldest that is still counted.
  next_at timestamptz[] not null default '{infinity,infinity,infinity,infinity}'
) with (fillfactor = 50);

-- What is counted of a person: a stake or a deposit, at its own time, in the currency of the guard.
create table counted (
  counted_id bigint generated always as identity primary key,
  person_id bigint not null,
  at timestamptz not null,
  bet_id bigint,
  wagered bigint not null default 0,
  lost bigint not null default 0,
  deposited bigint not null default 0,
  -- Of what came back: the entries that paid and that gave the stake back, to tell which of them is undone.
  paid_entry bigint not null default 0,
  returned_entry bigint not null default 0,
  returned bigint not null default 0
) with (fillfactor = 80);
create index counted_of_person on counted (person_id, at);
create index counted_of_bet on counted (bet_id) where bet_id is not null;

-- What came back of a counted stake, or was taken back again: applied before the person's next decision.
create table counted_change (
  entry_id bigint primary key,
  person_id bigint not null,
  bet_id bigint not null,
  kind smallint not null,
  amount_minor bigint not null,
  currency text not null
);
create index counted_change_of_person on counted_change (person_id);

-- From when on each span counts, at a time: what happened earlier does so no more.
create function span_borders(p_at timestamptz, p_zone text) returns timestamptz[]
language sql stable as $$
  select array[p_at - interval '24 hours' + interval '1 microsecond', p_at - interval '168 hours' + interval '1 microsecond',
    p_at - interval '720 hours' + interval '1 microsecond', date_trunc('month', p_at at time zone p_zone) at time zone p_zone]
$$;

create function add_each(p_sums bigint[], p_amount bigint) returns bigint[]
language sql immutable as $$
  select array[p_sums[1] + p_amount, p_sums[2] + p_amount, p_sums[3] + p_amount, p_sums[4] + p_amount]
$$;

create function least_each(p_times timestamptz[], p_at timestamptz) returns timestamptz[]
language sql immutable as $$
  select array[least(p_times[1], p_at), least(p_times[2], p_at), least(p_times[3], p_at), least(p_times[4], p_at)]
$$;

-- The earlier and the later of two clocks: ends and returns go by the first, what begins by the second.
create function early_clock(p_at timestamptz) returns timestamptz
language sql stable as $$ select least(p_at, t.until) from trusted_clock t $$;
create function late_clock(p_at timestamptz) returns timestamptz
language sql stable as $$
  select case when isfinite(t.until) then greatest(p_at, t.until - interval '3 seconds') else p_at end from trusted_clock t
$$;

-- What an entry of a counted stake changes of what is counted.
create function apply_change(p_row counted, p_kind smallint, p_entry bigint, p_amount bigint) returns counted
language plpgsql immutable as $$
begin
  case
    -- Winnings and sales.
    when p_kind in (3, 13) then
      p_row.lost := p_row.lost - p_amount;
      p_row.paid_entry := p_entry;
    -- A stake that comes back: a bet returned, replaced, or never taken.
    when p_kind in (4, 7) then
      p_row.lost := p_row.lost - p_amount;
      p_row.wagered := p_row.wagered - p_amount;
      p_row.returned := p_row.returned + p_amount;
      p_row.returned_entry := p_entry;
    -- Taken back, from the account or as a debt: the older of the two is undone.
    when p_kind in (11, 12) then
      p_row.lost := p_row.lost + p_amount;
      if p_row.returned > 0 and (p_row.paid_entry = 0 or p_row.returned_entry < p_row.paid_entry) then
        p_row.wagered := p_row.wagered + least(p_amount, p_row.returned);
        p_row.returned := p_row.returned - least(p_amount, p_row.returned);
      end if;
    else
      null;
  end case;
  return p_row;
end $$;

-- Brings the guards of these persons, which are locked, to this time: what came back is applied at its stake's own time,
-- and what has left a span is counted there no more.
create function advance_guards(p_person bigint[], p_at timestamptz) returns void
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
          paid_entry = v_new.paid_entry, returned_entry = v_new.returned_entry
        where counted_id = v_row.counted_id;
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

-- A player's own lock, then their person's guard, then accounts: nobody waits for anybody in a ring.
create or replace function lock_spenders(p_player bigint[], p_account bigint[]) returns timestamptz
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_person bigint[];
  v_now timestamptz;
begin
  perform 1 from player_lock l where l.player_id = any (p_player) order by l.player_id for update;
  v_person := array(select g.person_id from guard g
    where g.person_id = any (array(select l.person_id from player_lock l where l.player_id = any (p_player)))
    order by g.person_id for update);
  perform 1 from account a where a.account_id = any (p_account) order by a.account_id for update;
  v_now := clock_timestamp();
  if cardinality(v_person) > 0 then perform advance_guards(v_person, v_now); end if;
  return v_now;
end $$;

create type guard_verdict as (
  code text,
  -- Of `limit_reached`: which (0 is the law's cap of a month), what is left, and when the next part comes back.
  limit_type smallint,
  left_minor bigint,
  -- Of a bar: when it ends.
  ends_at timestamptz
);

-- What a person's guard says to an amount, brought to this time by `lock_spenders`. Kinds are those of entries: a stake,
-- one put on hold, one captured (counted before), a deposit, a bonus (not counted), a sale.
create function judge_guard(p_guard guard, p_kind smallint, p_wagered bigint, p_lost bigint, p_deposited bigint,
  p_at timestamptz) returns guard_verdict
language plpgsql stable as $$
declare
  v_bit int := case when p_kind in (2, 5, 6) then 1 when p_kind in (1, 15) then 2 when p_kind = 13 then 4 end;
  v_early timestamptz := early_clock(p_at);
  v_late timestamptz := late_clock(p_at);
  v_said guard_verdict;
  v_least bigint;
  v_left bigint;
begin
  if v_bit is null then raise exception 'entries of kind % are judged by nobody', p_kind; end if;
  for n in 1..cardinality(p_guard.bar_codes) loop
    if p_guard.bar_kinds[n] & v_bit <> 0 and p_guard.bar_from[n] <= v_late and p_guard.bar_until[n] > v_early then
      v_said.code := p_guard.bar_codes[n];
      v_said.ends_at := nullif(p_guard.bar_until[n], 'infinity');
      return v_said;
    end if;
  end loop;
  if p_kind not in (1, 2, 5) then return null; end if;
  for n in 1..4 loop
    v_left := p_guard.wager_limits[n] - p_guard.wagered[n];
    if p_wagered > 0 and p_wagered > v_left and v_left < coalesce(v_least, 9223372036854775807) then
      v_least := v_left;
      v_said := row('limit_reached', n, greatest(v_left, 0), room_at(p_guard, 1, n, p_at));
    end if;
    v_left := p_guard.loss_limits[n] - p_guard.lost[n];
    if p_lost > 0 and p_lost > v_left and v_left < coalesce(v_least, 9223372036854775807) then
      v_least := v_left;
      v_said := row('limit_reached', 9 + n, greatest(v_left, 0), room_at(p_guard, 2, n, p_at));
    end if;
    v_left := p_guard.deposit_limits[n] - p_guard.deposited[n];
    if p_deposited > 0 and p_deposited > v_left and v_left < coalesce(v_least, 9223372036854775807) then
      v_least := v_left;
      v_said := row('limit_reached', case n when 4 then 0 else 19 + n end, greatest(v_left, 0),
        room_at(p_guard, 3, n, p_at));
    end if;
  end loop;
  return v_said;
end $$;

-- When the oldest that a span counts of a meter (1 wagered, 2 lost, 3 deposited) leaves it; of a month, when the next
-- begins. Asked for where there is no room, and on the person's own page.
create function room_at(p_guard guard, p_meter int, p_span int, p_at timestamptz) returns timestamptz
language sql stable as $$
  select case when p_span = 4
    then (date_trunc('month', p_at at time zone p_guard.zone) + interval '1 month') at time zone p_guard.zone
    else (
      select k.at from counted k
      where k.person_id = p_guard.person_id and k.at >= p_guard.next_at[p_span]
        and case p_meter when 1 then k.wagered when 2 then k.lost else k.deposited end > 0
      order by k.at limit 1
    ) + (array[interval '24 hours', interval '168 hours', interval '720 hours'])[p_span] end
$$;

-- See 022-spend.sql for the order of verdicts; the guard stands in its place of protection.
drop function spend(spend_asked[], timestamptz);
create function spend(p_asked spend_asked[], p_at timestamptz)
returns table (ord int, verdict text, balance_minor bigint, previous_bet_id bigint, entry_id bigint,
  limit_type smallint, left_minor bigint, ends_at timestamptz, limit_currency text)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with looked as (
    select k.*, a.last_bet_id, a.last_entry_id, a.account_id as found_account, s.session_id as found_session,
      a.is_active, a.is_frozen, a.balance_minor, g.person_id, g.currency as guard_currency,
      -- A free stake counts nothing, money of the bonus account is staked but not lost, and a bonus is no deposit.
      case when g.person_id is not null and k.kind in (2, 5) then count_in(k.amount_minor, k.currency, g.currency) else 0 end
        as wagered,
      case when g.person_id is not null and k.kind in (2, 5) and a.kind <> 4
        then count_in(k.amount_minor, k.currency, g.currency) else 0 end as lost,
      case when g.person_id is not null and k.kind = 1 then count_in(k.amount_minor, k.currency, g.currency) else 0 end
        as deposited,
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
      select g.person_id, g.currency, g as row_of from player_lock l join guard g on g.person_id = l.person_id
      where l.player_id = k.player_id
      limit 1) g on true
  ), guarded as (
    select k.*, case when k.person_id is not null
      then judge_guard(k.guard_row, k.kind, k.wagered, k.lost, k.deposited, p_at) end as said
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
    insert into counted (person_id, at, bet_id, wagered, lost, deposited)
    select g.person_id, late_clock(p_at), case when g.kind <> 1 then g.bet_id end, g.wagered, g.lost, g.deposited
    from good g where g.person_id is not null and g.wagered + g.lost + g.deposited > 0
  ), metered as (
    update guard u set wagered = add_each(u.wagered, g.wagered), lost = add_each(u.lost, g.lost),
      deposited = add_each(u.deposited, g.deposited), next_at = least_each(u.next_at, late_clock(p_at))
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

-- As in 003-book-entries.sql; what is paid, given back or taken back of a counted stake is kept for its guard.
create or replace function book_entries(
  p_debit bigint[], p_credit bigint[], p_amount bigint[], p_currency text[], p_kind smallint[], p_bet bigint[]
) returns table (ord int, entry bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform 1 from account a
  where a.account_id = any (select greatest(d, c) from unnest(p_debit, p_credit) as sides (d, c))
  order by a.account_id for update;
  return query
  with given as (
    select t.*, greatest(t.debit, t.credit) as player_account
    from unnest(p_debit, p_credit, p_amount, p_currency, p_kind, p_bet) with ordinality
      as t (debit, credit, amount, currency, kind, bet_id, n)
  ), numbered as (
    select g.*, nextval('ledger_entry_entry_id_seq') as entry_id from given g
  ), chained as (
    select n.*, case when a.account_id is null then 0
      else coalesce(lag(n.entry_id) over (partition by n.player_account order by n.entry_id), a.last_entry_id) end as previous
    from numbered n left join account a on a.account_id = n.player_account
  ), booked as (
    insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
      previous_entry_id, at)
    select c.entry_id, c.debit, c.credit, c.amount, c.currency, c.kind, c.bet_id, c.previous, v_now from chained c
  ), paid as (
    update account a set balance_minor = a.balance_minor + s.change, last_entry_id = s.last_entry
    from (select c.player_account, max(c.entry_id) as last_entry,
            sum(case when c.credit = c.player_account then c.amount else -c.amount end)::bigint as change
          from chained c where c.player_account > 0 group by c.player_account) s
    where a.account_id = s.player_account
  ), changed as (
    insert into counted_change (entry_id, person_id, bet_id, kind, amount_minor, currency)
    select c.entry_id, k.person_id, c.bet_id, c.kind, c.amount, c.currency
    from chained c cross join lateral (
      select k.person_id from counted k where k.bet_id = c.bet_id limit 1) k
    where c.bet_id is not null and c.kind in (3, 4, 7, 11, 12)
  )
  select c.n::int, c.entry_id from chained c;
end $$;

-- Counts, for a guard that is new, what its person did before: back to the beginning of the longest span.
create function seed_guard(p_person bigint, p_at timestamptz) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_guard guard;
  v_from timestamptz := p_at - interval '31 days 1 hour';
begin
  select * into v_guard from guard g where g.person_id = p_person;
  with recursive walk as (
    select e.*, a.account_id, a.kind as account_kind, a.last_entry_id
    from player_lock l join account a on a.player_id = l.player_id join ledger_entry e on e.entry_id = a.last_entry_id
    where l.person_id = p_person
    union all
    select e.*, w.account_id, w.account_kind, w.last_entry_id
    from walk w join ledger_entry e on e.entry_id = w.previous_entry_id
    where w.previous_entry_id > 0 and w.at > v_from
  ), amounts as (
    select w.*, count_in(w.amount_minor, w.currency, v_guard.currency) as amount from walk w
  ), stakes as (
    select w.bet_id, min(w.at) filter (where w.kind in (2, 5)) as at,
      coalesce(sum(w.amount) filter (where w.kind in (2, 5)), 0) - coalesce(sum(w.amount) filter (where w.kind in (4, 7)), 0)
        as wagered,
      case when min(w.account_kind) = 4 then 0 else
        coalesce(sum(w.amount) filter (where w.kind in (2, 5)), 0)
        - coalesce(sum(w.amount) filter (where w.kind in (3, 4, 7, 13)), 0)
        + coalesce(sum(w.amount) filter (where w.kind = 11), 0) end as lost,
      coalesce(sum(w.amount) filter (where w.kind in (4, 7)), 0) as returned,
      coalesce(max(w.entry_id) filter (where w.kind in (3, 13)), 0) as paid_entry,
      coalesce(max(w.entry_id) filter (where w.kind in (4, 7)), 0) as returned_entry
    from amounts w where w.bet_id is not null group by w.bet_id
  )
  insert into counted (person_id, at, bet_id, wagered, lost, deposited, paid_entry, returned_entry, returned)
  select p_person, s.at, s.bet_id, greatest(s.wagered, 0), s.lost, 0, s.paid_entry, s.returned_entry, s.returned
  from stakes s where s.at > v_from
  union all
  select p_person, w.at, null, 0, 0, w.amount, 0, 0, 0 from amounts w where w.kind = 1 and w.at > v_from;

  update guard g set
    wagered = array(select coalesce(sum(k.wagered) filter (where k.at >= b.border), 0)::bigint
      from unnest(span_borders(p_at, g.zone)) with ordinality b (border, n) left join counted k on k.person_id = p_person
      group by b.n order by b.n),
    lost = array(select coalesce(sum(k.lost) filter (where k.at >= b.border), 0)::bigint
      from unnest(span_borders(p_at, g.zone)) with ordinality b (border, n) left join counted k on k.person_id = p_person
      group by b.n order by b.n),
    deposited = array(select coalesce(sum(k.deposited) filter (where k.at >= b.border), 0)::bigint
      from unnest(span_borders(p_at, g.zone)) with ordinality b (border, n) left join counted k on k.person_id = p_person
      group by b.n order by b.n),
    next_at = array(select coalesce(min(k.at) filter (where k.at >= b.border), 'infinity')
      from unnest(span_borders(p_at, g.zone)) with ordinality b (border, n) left join counted k on k.person_id = p_person
      group by b.n order by b.n)
  where g.person_id = p_person;
end $$;
