-- Of a bet in another currency than its person's limits, what came back and what of that was taken back again is added up in the
-- bet's own currency and only then counted: by itself each of them was rounded against the person, and a win of a few coins that
-- was corrected left more counted as lost than had been staked.

-- What `paid` and `returned` are of, in the currency of the bet. Null until something comes back, and of what an earlier release
-- counted.
alter table counted add column paid_minor bigint;
alter table counted add column returned_minor bigint;

-- One entry about a counted bet, its amount in the currency of the bet; by the weights (`weights_of`) it counts in that of the
-- person's limits; null of a bet in the same. Winnings and sales are rounded down, all else up. See 037-advances-repaid.sql.
create function apply_entry(p_row counted, p_kind smallint, p_entry bigint, p_minor bigint, p_weights numeric[]) returns counted
language plpgsql immutable as $$
declare
  v_by numeric[] := coalesce(p_row.weights, p_weights, '{1,1}');
  v_before bigint;
  -- What of the amount is neither paid nor returned, nor takes either back.
  v_rest bigint := 0;
begin
  p_row.lost := p_row.lost - coalesce(p_row.withheld, 0);
  p_row.staked := coalesce(p_row.staked, p_row.wagered);
  p_row.paid_minor := coalesce(p_row.paid_minor, ceil(p_row.paid * v_by[1] / v_by[2]));
  p_row.returned_minor := coalesce(p_row.returned_minor, floor(p_row.returned * v_by[1] / v_by[2]));
  v_before := change_by(3::smallint, p_row.paid_minor, v_by) + change_by(4::smallint, p_row.returned_minor, v_by);
  case
    -- A sale, which nobody takes back.
    when p_kind = 13 then
      if p_row.is_own then p_row.lost := p_row.lost - change_by(p_kind, p_minor, v_by); end if;
    -- Winnings.
    when p_kind in (3, 20) then
      p_row.paid_minor := p_row.paid_minor + p_minor;
      p_row.paid_entry := p_entry;
    -- A stake that comes back: a bet returned, replaced, or never taken. It gives back no more room than it took.
    when p_kind in (4, 7, 21) then
      p_row.returned_minor := p_row.returned_minor + p_minor;
      p_row.returned_entry := p_entry;
    -- Taken back, from the account or as a debt: the older of the two is undone.
    when p_kind in (11, 12) and (p_row.returned_minor <= 0
      or p_row.paid_minor > 0 and p_row.returned_entry >= p_row.paid_entry) then
      p_row.paid_minor := p_row.paid_minor - p_minor;
    -- What the house had lent of the stake, repaid: it was in what came back, or is the player's own loss from now on.
    when p_kind = 10 and p_row.returned_minor <= 0 then
      v_rest := p_minor - least(p_minor, greatest(p_row.paid_minor, 0));
      p_row.paid_minor := p_row.paid_minor - (p_minor - v_rest);
    when p_kind in (10, 11, 12) then
      v_rest := p_minor - least(p_minor, p_row.returned_minor);
      p_row.returned_minor := p_row.returned_minor - (p_minor - v_rest);
    else
      null;
  end case;
  p_row.paid := change_by(3::smallint, p_row.paid_minor, v_by);
  p_row.returned := change_by(4::smallint, p_row.returned_minor, v_by);
  if p_row.is_own then
    p_row.lost := p_row.lost - (p_row.paid + p_row.returned - v_before) + change_by(p_kind, v_rest, v_by);
  end if;
  p_row.wagered := p_row.staked - least(p_row.staked, p_row.returned);
  if p_row.withheld is not null then
    p_row.withheld := greatest(0, -p_row.lost);
    p_row.lost := p_row.lost + p_row.withheld;
  end if;
  return p_row;
end $$;

-- See 036-counted-by-its-rate.sql.
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
        v_new := apply_entry(v_row, v_change.kind, v_change.entry_id, v_change.amount_minor,
          case when v_change.currency <> v_guard.currency then weights_of(v_change.currency, v_guard.currency) end);
        update counted set lost = v_new.lost, wagered = v_new.wagered, returned = v_new.returned,
          staked = v_new.staked, paid = v_new.paid, paid_minor = v_new.paid_minor, returned_minor = v_new.returned_minor,
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

-- See 038-lent-stakes.sql.
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
      count_in(w.amount_minor, w.currency, v_guard.currency) as amount, w.amount_minor, 1 as part,
      case when w.currency <> v_guard.currency then weights_of(w.currency, v_guard.currency) end as weights
    from walk w
    where w.at > v_from and (w.kind in (1, 2, 5, 19)
      or (w.bet_id is not null and (w.kind in (3, 4, 7, 11, 13, 20, 21) or w.kind = 10 and is_of_advances(w.credit_account))))
    union all
    -- Neither does a stake that was lent as a whole; one that was lent in part is there as what the player staked of it.
    select 0, l.since, l.bet_id, 9, l.kind, 0, 0, 0,
      case when l.currency <> v_guard.currency then weights_of(l.currency, v_guard.currency) end
    from (select d.bet_id, a.kind, a.currency, min(d.since) as since
      from player_lock l join account a on a.player_id = l.player_id join debt d on d.account_id = a.account_id
      where l.person_id = p_person and d.purpose = 'advance' group by d.bet_id, a.kind, a.currency) l
    where l.since > v_from and not exists (select 1 from walk w where w.bet_id = l.bet_id and w.kind in (2, 5))
    union all
    -- What an account could not give back stands in no account's chain.
    select 0, null, d.bet_id, 12, a.kind, 0, d.amount_minor, 2,
      case when a.currency <> v_guard.currency then weights_of(a.currency, v_guard.currency) end
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
        v_new := apply_entry(v_row, v_entry.kind::smallint, v_entry.entry_id, v_entry.amount_minor, v_entry.weights);
        update counted set lost = v_new.lost, wagered = v_new.wagered, returned = v_new.returned,
          staked = v_new.staked, paid = v_new.paid, paid_minor = v_new.paid_minor, returned_minor = v_new.returned_minor,
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

drop function apply_change(counted, smallint, bigint, bigint);
drop function change_in(smallint, bigint, text, text);
