-- What repays an advance is counted. The house lends a part of a stake (entry 9), which is staked by nobody; what comes back of such
-- a bet comes back whole, and an entry of its own (10) repays what was lent. Without that entry the lent part made room in a limit
-- of losses, as often as a result was corrected; and what is repaid out of other winnings is lost by nobody else than the player.
-- An advance is lent to nobody who is limited (docs/decisions/0062): this is about those that stood when a limit was set.

-- The account of the house that lends, in whatever currency: house-accounts.ts.
create function is_of_advances(p_account bigint) returns boolean
language sql immutable as $$ select p_account < 0 and -p_account % 100 = 5 $$;

-- See 036-counted-by-its-rate.sql.
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
    -- What the house had lent of the stake, repaid: it was in what came back, or is the player's own loss from now on.
    when p_kind = 10 then
      if p_row.is_own then p_row.lost := p_row.lost + p_amount; end if;
      if p_row.returned > 0 then
        p_row.returned := p_row.returned - least(p_amount, p_row.returned);
      else
        p_row.paid := p_row.paid - least(p_amount, greatest(p_row.paid, 0));
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

-- See 030-pools.sql.
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
    where c.bet_id is not null and (c.kind in (3, 4, 7, 11, 12, 20, 21) or c.kind = 10 and is_of_advances(c.credit))
  )
  select c.n::int, c.entry_id from chained c;
end $$;

-- See 036-counted-by-its-rate.sql.
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
    where w.at > v_from and (w.kind in (1, 2, 5, 19)
      or (w.bet_id is not null and (w.kind in (3, 4, 7, 11, 13, 20, 21) or w.kind = 10 and is_of_advances(w.credit_account))))
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
