-- What players have asked to be paid out, and what the house has done about it. The money leaves the account with the row
-- (`entry_id`, to the house's account `payouts`) and leaves that account when the house decides (`end_entry`): it is paid (2),
-- or the house refuses and it goes back (3). There is no other end, and none that a player can bring about.
create table withdrawal (
  withdrawal_id bigint generated always as identity primary key,
  player_id bigint not null,
  request_id text collate "C" not null,
  account_id bigint not null references account,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  entry_id bigint not null unique,
  -- As it was answered: a repeat is answered with the same bytes.
  balance_after_minor bigint not null,
  was_active boolean not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- Not paid by itself before, and never where an operator has to look.
  due_at timestamptz not null,
  by_operator boolean not null,
  state smallint not null default 1 check (state in (1, 2, 3)),
  end_entry bigint unique,
  ended_at timestamptz,
  -- One of WITHDRAWAL_REASONS.
  reason text,
  unique (player_id, request_id),
  check ((state = 1) = (end_entry is null)),
  check ((state = 1) = (ended_at is null)),
  check ((state = 3) = (reason is not null))
);
create index withdrawal_waiting on withdrawal (withdrawal_id) where state = 1;

-- What was asked stays as it was; it ends once, and may be given to an operator before.
create function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 1
    and row(new.withdrawal_id, new.player_id, new.request_id, new.account_id, new.currency, new.amount_minor, new.entry_id,
        new.balance_after_minor, new.was_active, new.asked_at, new.due_at)
      is not distinct from
      row(old.withdrawal_id, old.player_id, old.request_id, old.account_id, old.currency, old.amount_minor, old.entry_id,
        old.balance_after_minor, old.was_active, old.asked_at, old.due_at)
    and (new.by_operator or not old.by_operator)
  then
    return new;
  end if;
  raise exception 'a withdrawal is decided once, and never changed' using errcode = 'restrict_violation';
end $$;

create trigger withdrawal_is_kept before update or delete on withdrawal
  for each row execute function keep_withdrawal();
create trigger withdrawal_is_not_emptied before truncate on withdrawal
  for each statement execute function keep_withdrawal();
