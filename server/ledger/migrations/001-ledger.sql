-- Accounts of players. The balance is guarded here as well: no statement, however wrong, can take it below zero.
-- Rows are updated in place often, so pages keep room for it.
create table account (
  account_id bigint primary key,
  player_id bigint not null,
  currency char(3) not null,
  -- The documents' type: 0 main, 4 bonus, 9 currency.
  kind smallint not null check (kind in (0, 4, 9)),
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  is_active boolean not null default true,
  opened_at timestamptz not null default now(),
  unique (player_id, kind, currency)
) with (fillfactor = 60);

-- The house's own accounts are summed from their entries, never updated: no row of theirs is hot.
-- Their ids are below zero, so that in every entry the greater id is the player's account.
create table house_account (
  account_id bigint primary key check (account_id < 0),
  purpose text not null,
  currency char(3) not null,
  unique (purpose, currency)
);

-- Every movement of money: one row that debits the account it leaves and credits the account it reaches.
create table ledger_entry (
  entry_id bigint primary key,
  debit_account bigint not null,
  credit_account bigint not null check (credit_account <> debit_account),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- 1 demo deposit, 2 stake, 3 payout, 4 refund
  kind smallint not null check (kind between 1 and 4),
  bet_id bigint,
  at timestamptz not null
);
create index ledger_entry_player on ledger_entry (greatest(debit_account, credit_account), entry_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed; book a reversing entry' using errcode = 'restrict_violation';
end $$;

create trigger ledger_entry_is_kept before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

-- A deposit's request id answers its repeats.
create table demo_deposit (
  player_id bigint not null,
  request_id text not null,
  account_id bigint not null,
  amount_minor bigint not null,
  entry_id bigint not null,
  primary key (player_id, request_id)
);
