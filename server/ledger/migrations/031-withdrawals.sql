-- Money on its way out: from a player to the house's account `payouts` (23), where it stays until it is paid (25) or, because the
-- house or a bank refuses it, goes back (24). Nothing that protects a person stops it, and a player takes none of it back.
-- And the stakes that are no money of the player's own, free ones and those of the bonus account, have a bit of their own (32):
-- a time-out stops them everywhere, and stakes of money only where the law says so (docs/decisions/0194).

-- See 030-pools.sql. `p_is_bonus`: of a stake, whether it is free or of the bonus account.
drop function judge_guard(guard, smallint, bigint, bigint, bigint, timestamptz, timestamptz);
create or replace function judge_guard(p_guard guard, p_kind smallint, p_wagered bigint, p_lost bigint, p_deposited bigint,
  p_early timestamptz, p_late timestamptz, p_is_bonus boolean default false) returns guard_verdict
language plpgsql stable as $$
declare
  v_bit int := case when p_kind in (2, 5, 6, 19) then case when p_is_bonus then 32 else 1 end
    when p_kind in (1, 15) then 2 when p_kind = 13 then 4 when p_kind in (17, 18) then 16 end;
  v_said guard_verdict;
  v_least bigint;
  v_left bigint;
begin
  -- What leaves the house is stopped by nothing that protects: no bar and no limit is looked at.
  if p_kind = 23 then return null; end if;
  if v_bit is null then raise exception 'entries of kind % are judged by nobody', p_kind; end if;
  for n in 1..cardinality(p_guard.bar_codes) loop
    if p_guard.bar_kinds[n] & v_bit <> 0 and p_guard.bar_from[n] <= p_late and p_guard.bar_until[n] > p_early then
      v_said.code := p_guard.bar_codes[n];
      v_said.ends_at := nullif(p_guard.bar_until[n], 'infinity');
      return v_said;
    end if;
  end loop;
  if p_kind not in (1, 2, 5, 19) then return null; end if;
  for n in 1..4 loop
    v_left := p_guard.wager_limits[n] - p_guard.wagered[n];
    if p_wagered > 0 and p_wagered > v_left and v_left < coalesce(v_least, 9223372036854775807) then
      v_least := v_left;
      v_said := row('limit_reached', n, greatest(v_left, 0), room_at(p_guard, 1, n, p_early));
    end if;
    v_left := p_guard.loss_limits[n] - p_guard.lost[n];
    if p_lost > 0 and p_lost > v_left and v_left < coalesce(v_least, 9223372036854775807) then
      v_least := v_left;
      v_said := row('limit_reached', 9 + n, greatest(v_left, 0), room_at(p_guard, 2, n, p_early));
    end if;
    v_left := p_guard.deposit_limits[n] - p_guard.deposited[n];
    if p_deposited > 0 and p_deposited > v_left and v_left < coalesce(v_least, 9223372036854775807) then
      v_least := v_left;
      v_said := row('limit_reached', case n when 4 then 0 else 19 + n end, greatest(v_left, 0),
        room_at(p_guard, 3, n, p_early));
    end if;
  end loop;
  return v_said;
end $$;

-- See 030-pools.sql.
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
      case when k.kind in (2, 5, 19) then coalesce(g.counts, 0) else 0 end as wagered,
      case when k.kind in (2, 5, 19) and a.kind <> 4 then coalesce(g.counts, 0) else 0 end as lost,
      case when k.kind = 1 then coalesce(g.counts, 0) else 0 end as deposited,
      -- Of a free stake nothing leaves the account.
      coalesce(a.kind = 4 or k.amount_minor = 0, false) as is_bonus,
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
      then judge_guard(doubt_winnings(k.guard_row, v_early, v_late), k.kind, k.wagered, k.lost, k.deposited, v_early, v_late,
        k.is_bonus) end as said
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

-- See 029-worth.sql.
create or replace function foresee_stake(p_player bigint, p_amount bigint, p_currency text, p_is_own boolean) returns guard_verdict
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
  return judge_guard(v_guard, 2::smallint, v_counts, case when p_is_own then v_counts else 0 end, 0, v_early, v_late,
    not p_is_own or p_amount = 0);
end $$;

-- Whatever stops stakes of money stops those too; and whoever has excluded themselves, takes a break or has no hours left
-- exchanges nothing (bit 16). The release before writes guards without both: they are completed, as those are that there are.
create function complete_bars(p_codes text[], p_kinds int[]) returns int[]
language sql immutable as $$
  select coalesce(array_agg(b.kinds | case when b.kinds & 1 <> 0 then 32 else 0 end
      | case when b.code in ('self_excluded', 'timeout_active', 'session_time_over') then 48 else 0 end order by b.n), '{}')
  from unnest(p_codes, p_kinds) with ordinality b (code, kinds, n)
$$;

create function complete_guard() returns trigger language plpgsql as $$
begin
  -- What is not whole is left to the checks of the table.
  if cardinality(new.bar_kinds) = cardinality(new.bar_codes) then
    new.bar_kinds := complete_bars(new.bar_codes, new.bar_kinds);
  end if;
  return new;
end $$;
-- Named so that it comes before the triggers that compare; and by its columns, as they are.
create trigger guard_bars_are_completed before insert or update of bar_codes, bar_kinds on guard
  for each row execute function complete_guard();

update guard set bar_kinds = bar_kinds where cardinality(bar_codes) > 0;
