-- The account that a player has made the active one. Without a row, or where it has been closed since, it is the main one.
create table active_account (
  player_id bigint primary key,
  account_id bigint not null references account
);

-- A repeat of a deposit is answered with the same bytes, and an account says whether it is the active one.
alter table demo_deposit add column was_active boolean;

-- Whether a person has their balances hidden, on all their devices. Without a row they are shown.
create table hidden_balance (
  person_id bigint primary key,
  is_hidden boolean not null
);
