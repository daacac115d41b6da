-- Whatever comes back of a stake, or is taken back again, counts by the rates by which the stake was counted: a rate that has
-- moved meanwhile neither makes room in a limit nor takes any. And what was sold of a bet is no payout that could be taken back:
-- where a stake was returned and is not, after a part of the bet was sold, it is staked again.

-- Of a stake in another currency than its person's limits: what both currencies weighed then. Null of one in the same, and of
-- what was counted by an earlier release, which goes by the rates of the day.
alter table counted add column weights numeric[];

-- By what an amount of one currency counts in another: it is multiplied by the second and divided by the first (`in_currency`).
create function weights_of(p_from text, p_to text) returns numeric[]
language sql stable as $$
  select case when f.worth is not null and t.worth is not null then array[f.worth, t.worth]
    else array[f.first_stake_minor, t.first_stake_minor]::numeric[] end
  from currency_weight f, currency_weight t where f.currency = p_from and t.currency = p_to
$$;

-- See `change_in` (035-returns-rounded-down.sql).
create function change_by(p_kind smallint, p_amount bigint, p_weights numeric[]) returns bigint
language sql immutable as $$
  select case when p_kind in (3, 13, 20) then floor(p_amount * p_weights[2] / p_weights[1])::bigint
    else ceil(p_amount * p_weights[2] / p_weights[1])::bigint end
$$;

-- See 030-pools.sql.
create or replace function apply_change(p_row counted, p_kind smallint, p_entry bigint, p_amount bigint) returns counted
language plpgsql immutable as $$
begin
  p_row.lost := p_row.lost - coalesce(p_row.withheld, 0);
  p_row.staked := coalesce(p_row.staked, p_row.wagered);
  case
    -- A sale, which nobody takes back.
    when p_kind = 13 then
      if p_row.is_own then p_row.lost := p_row.lost - p_amount; end if;
    -- Winnings.
    when p_kind in (3, 20) then
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

-- See 031-withdrawals.sql.
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
    insert into counted (person_id, at, bet_id, wagered, lost, deposited, withheld, weights)
    select g.person_id, v_late, case when g.kind <> 1 then g.bet_id end, g.wagered, g.lost, g.deposited,
      case when v_late > v_early then 0 end,
      case when g.kind <> 1 and g.currency <> g.guard_currency then weights_of(g.currency, g.guard_currency) end
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

-- See 035-returns-rounded-down.sql.
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
          case when v_row.weights is null
            then change_in(v_change.kind, v_change.amount_minor, v_change.currency, v_guard.currency)
            else change_by(v_change.kind, v_change.amount_minor, v_row.weights) end);
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

-- See 035-returns-rounded-down.sql.
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
      change_in(w.kind::smallint, w.amount_minor, w.currency, v_guard.currency) as amount, 1 as part,
      case when w.currency <> v_guard.currency then weights_of(w.currency, v_guard.currency) end as weights
    from walk w
    where w.at > v_from and (w.kind in (1, 2, 5, 19) or (w.bet_id is not null and w.kind in (3, 4, 7, 11, 13, 20, 21)))
    union all
    -- What an account could not give back stands in no account's chain.
    select 0, null, d.bet_id, 12, a.kind, count_in(d.amount_minor, a.currency, v_guard.currency), 2, null
    from player_lock l join account a on a.player_id = l.player_id join debt d on d.account_id = a.account_id
    where l.person_id = p_person and d.purpose = 'claims'
    order by part, entry_id
  loop
    if v_entry.kind = 1 then
      insert into counted (person_id, at, deposited) values (p_person, v_entry.at, v_entry.amount);
    elsif v_entry.kind in (2, 5, 19) then
      insert into counted (person_id, at, bet_id, wagered, lost, weights)
      values (p_person, v_entry.at, v_entry.bet_id, v_entry.amount,
        case when v_entry.account_kind = 4 then 0 else v_entry.amount end, v_entry.weights);
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
