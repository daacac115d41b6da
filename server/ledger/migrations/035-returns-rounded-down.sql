-- What is counted against a limit is never less than it was, whatever currency it is in: what is staked, paid in or taken back
-- is rounded up (`count_in`), what is won or sold for down. A stake that comes back is counted as it was when it was staked.
create function change_in(p_kind smallint, p_amount bigint, p_from text, p_to text) returns bigint
language sql stable as $$
  select case when p_kind in (3, 13, 20) then floor(in_currency(p_amount, p_from, p_to))::bigint
    else count_in(p_amount, p_from, p_to) end
$$;

-- See 028-doubted-clock.sql.
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
          change_in(v_change.kind, v_change.amount_minor, v_change.currency, v_guard.currency));
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

-- See 030-pools.sql.
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
      change_in(w.kind::smallint, w.amount_minor, w.currency, v_guard.currency) as amount, 1 as part
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
