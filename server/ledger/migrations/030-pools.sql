-- Money of pools. A stake of a pool (19) is judged and counted as a bet's is, what a pool pays (20) and gives back (21) as
-- winnings and returned stakes of bets are; what the house keeps of a pool (22) concerns nobody's guard. In `bet_id` of these
-- entries, and of what is counted of them, stands the coupon of the pool: its numbers are drawn beside those of bets.

-- See 027-conversion.sql.
create or replace function judge_guard(p_guard guard, p_kind smallint, p_wagered bigint, p_lost bigint, p_deposited bigint,
  p_early timestamptz, p_late timestamptz) returns guard_verdict
language plpgsql stable as $$
declare
  v_bit int := case when p_kind in (2, 5, 6, 19) then 1 when p_kind in (1, 15) then 2 when p_kind = 13 then 4
    when p_kind in (17, 18) then 16 end;
  v_said guard_verdict;
  v_least bigint;
  v_left bigint;
begin
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

-- See 028-doubted-clock.sql.
create or replace function apply_change(p_row counted, p_kind smallint, p_entry bigint, p_amount bigint) returns counted
language plpgsql immutable as $$
begin
  p_row.lost := p_row.lost - coalesce(p_row.withheld, 0);
  p_row.staked := coalesce(p_row.staked, p_row.wagered);
  case
    -- Winnings and sales.
    when p_kind in (3, 13, 20) then
      if p_row.is_own then p_row.lost := p_row.lost - p_amount; end if;
      p_row.paid := p_row.paid + p_amount;
      p_row.paid_entry := p_entry;
    -- A stake that comes back: a bet returned, replaced, or never taken. It gives back no more room than it took.
    when p_kind in (4, 7, 21) then
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

-- See 028-doubted-clock.sql.
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

-- See 026-guarded-spend.sql.
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
  -- A deposit is judged. The release before books it here: of somebody who has a guard it is booked by nobody.
  if 1 = any (p_kind) and exists (
    select 1 from unnest(p_credit, p_kind) as t (credit, kind)
      join account a on a.account_id = t.credit
      join player_lock l on l.player_id = a.player_id
      join guard g on g.person_id = l.person_id
    where t.kind = 1) then
    raise exception 'a deposit of somebody who is protected is judged before it is booked';
  end if;
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
    where c.bet_id is not null and c.kind in (3, 4, 7, 11, 12, 20, 21)
  )
  select c.n::int, c.entry_id from chained c;
end $$;

-- See 025-guard.sql.
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
    where w.at > v_from and (w.kind in (1, 2, 5, 19) or (w.bet_id is not null and w.kind in (3, 4, 7, 11, 13, 20, 21)))
    union all
    -- What an account could not give back stands in no account's chain.
    select 0, null, d.bet_id, 12, a.kind, count_in(d.amount_minor, a.currency, v_guard.currency), 2
    from player_lock l join account a on a.player_id = l.player_id join debt d on d.account_id = a.account_id
    where l.person_id = p_person and d.purpose = 'claims'
    order by part, entry_id
  loop
    if v_entry.kind = 1 then
      insert into counted (person_id, at, deposited) values (p_person, v_entry.at, v_entry.amount);
    elsif v_entry.kind in (2, 5, 19) then
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
