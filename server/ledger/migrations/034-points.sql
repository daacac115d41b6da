-- Points: an account of a player's of kind 10, in a currency that is no money (PTS), filled from the house's own account of
-- it (26), spent in the shop (27), and taken back with the settlement they were given for (28). In `bet_id` stands the bet,
-- and of what is spent the purchase, whose numbers are drawn beside those of bets.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (0, 4, 9, 10));

-- They count for nothing, against no limit: a weight is there because whoever sums a person's entries weighs all of them.
insert into currency_weight (currency, first_stake_minor) values ('PTS', 1) on conflict do nothing;

-- See 031-withdrawals.sql. What is bought with points is a bonus taken: it is barred with bonuses and deposits.
create or replace function judge_guard(p_guard guard, p_kind smallint, p_wagered bigint, p_lost bigint, p_deposited bigint,
  p_early timestamptz, p_late timestamptz, p_is_bonus boolean default false) returns guard_verdict
language plpgsql stable as $$
declare
  v_bit int := case when p_kind in (2, 5, 6, 19) then case when p_is_bonus then 32 else 1 end
    when p_kind in (1, 15, 27) then 2 when p_kind = 13 then 4 when p_kind in (17, 18) then 16 end;
  v_said guard_verdict;
  v_least bigint;
  v_left bigint;
begin
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
