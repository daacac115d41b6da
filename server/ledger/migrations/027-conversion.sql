-- Money that a player moves between their accounts of different currencies: out of one to the house's exchange account of
-- its currency (17), and from that of the other currency to the other (18). It is neither staked nor paid in: nothing of it
-- is counted, and no bar of today names its bit.
create or replace function judge_guard(p_guard guard, p_kind smallint, p_wagered bigint, p_lost bigint, p_deposited bigint,
  p_early timestamptz, p_late timestamptz) returns guard_verdict
language plpgsql stable as $$
declare
  v_bit int := case when p_kind in (2, 5, 6) then 1 when p_kind in (1, 15) then 2 when p_kind = 13 then 4
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
  if p_kind not in (1, 2, 5) then return null; end if;
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
