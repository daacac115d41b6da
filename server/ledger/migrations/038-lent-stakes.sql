-- A stake that the house lends as a whole is counted as nothing, and yet has a row: what comes back of it is the player's, and what
-- repays it out of other winnings is lost by nobody else. Without a row these winnings made room in a limit of losses, and what they
-- had to repay took none (docs/decisions/0213, 0223). A free stake has none: nothing of it is owed.
create function count_lent(p_account bigint, p_bet bigint, p_at timestamptz) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_early timestamptz := early_clock(p_at);
  v_late timestamptz := late_clock(p_at);
begin
  with lent as (
    insert into counted (person_id, at, bet_id, is_own, withheld, weights)
    select g.person_id, v_late, p_bet, a.kind <> 4, case when v_late > v_early then 0 end,
      case when a.currency <> g.currency then weights_of(a.currency, g.currency) end
    from account a join player_lock l on l.player_id = a.player_id join guard g on g.person_id = l.person_id
    where a.account_id = p_account
      and not exists (select 1 from counted k where k.bet_id = p_bet and k.person_id = g.person_id)
    returning person_id
  )
  update guard g set next_at = least_each(g.next_at, v_late) from lent where g.person_id = lent.person_id;
end $$;

-- See 037-advances-repaid.sql.
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
    -- Neither does a stake that was lent as a whole; one that was lent in part is there as what the player staked of it.
    select 0, l.since, l.bet_id, 9, l.kind, 0, 0,
      case when l.currency <> v_guard.currency then weights_of(l.currency, v_guard.currency) end
    from (select d.bet_id, a.kind, a.currency, min(d.since) as since
      from player_lock l join account a on a.player_id = l.player_id join debt d on d.account_id = a.account_id
      where l.person_id = p_person and d.purpose = 'advance' group by d.bet_id, a.kind, a.currency) l
    where l.since > v_from and not exists (select 1 from walk w where w.bet_id = l.bet_id and w.kind in (2, 5))
    union all
    -- What an account could not give back stands in no account's chain.
    select 0, null, d.bet_id, 12, a.kind, count_in(d.amount_minor, a.currency, v_guard.currency), 2, null
    from player_lock l join account a on a.player_id = l.player_id join debt d on d.account_id = a.account_id
    where l.person_id = p_person and d.purpose = 'claims'
    order by part, entry_id
  loop
    if v_entry.kind = 1 then
      insert into counted (person_id, at, deposited) values (p_person, v_entry.at, v_entry.amount);
    elsif v_entry.kind = 9 then
      insert into counted (person_id, at, bet_id, is_own, weights)
      values (p_person, v_entry.at, v_entry.bet_id, v_entry.account_kind <> 4, v_entry.weights);
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
