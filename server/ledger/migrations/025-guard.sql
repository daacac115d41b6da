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

-- What is counted of a person: a stake or a deposit, at its own time, in the currency of the guard.
create table counted (
  counted_id bigint generated always as identity,
  person_id bigint not null,
  at timestamptz not null,
  bet_id bigint,
  wagered bigint not null default 0,
  lost bigint not null default 0,
  deposited bigint not null default 0,
  -- Of what came back: the entries that paid and that gave the stake back, to tell which of them is undone.
  paid_entry bigint not null default 0,
  returned_entry bigint not null default 0,
  returned bigint not null default 0,
  -- The whole stake, once anything of it has come back.
  staked bigint,
  -- What was paid and not taken back.
  paid bigint not null default 0,
  -- Whether the person can lose it: a stake of the bonus account is wagered and nothing more, whatever it brings.
  is_own boolean not null default true,
  primary key (person_id, at, counted_id)
) with (fillfactor = 80);
create index counted_by_time on counted using brin (at);
create index counted_of_bet on counted (bet_id) where bet_id is not null;

create function mark_bonus() returns trigger language plpgsql as $$
begin
  new.is_own := false;
  return new;
end $$;
create trigger counted_of_bonus before insert on counted
  for each row when (new.wagered > 0 and new.lost = 0) execute function mark_bonus();

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

-- What an entry of a counted stake changes of what is counted.
create function apply_change(p_row counted, p_kind smallint, p_entry bigint, p_amount bigint) returns counted
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
          staked = v_new.staked, paid = v_new.paid,
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

-- Counts, for a guard that is new, what its person did before: back to the beginning of the longest span, and by the
-- same rules as what comes after, in the order in which it was booked.
create function seed_guard(p_person bigint, p_at timestamptz) returns void
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
        update counted set lost = v_new.lost, wagered = v_new.wagered, returned = v_new.returned,
          staked = v_new.staked, paid = v_new.paid,
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
