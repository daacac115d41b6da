-- What a stake was staked on: SHA-256 of the bet as it was taken (see docs/hashed-texts.md). Entries before this
-- column have none, and neither has an entry that takes no bet.
alter table ledger_entry add column terms_hash bytea check (octet_length(terms_hash) = 32);
-- Ids of bets begin with the time: it grows at its right edge.
create index ledger_entry_of_terms on ledger_entry (bet_id, entry_id) where terms_hash is not null;

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind between 1 and 64);

-- One row for each player: whoever decides about a player's money by more than one of their accounts, or answers a
-- request id, holds it. It comes with the player's first account, whoever opens that.
create table player_lock (
  player_id bigint primary key
) with (fillfactor = 70);
insert into player_lock select distinct player_id from account;

create function keep_player_lock() returns trigger language plpgsql as $$
begin
  insert into player_lock (player_id) values (new.player_id) on conflict do nothing;
  return null;
end $$;
create trigger account_has_its_lock after insert on account
  for each row execute function keep_player_lock();

-- Which shard's numbers this database draws: 0 where there is only one. Sequences begin at shard_no * 2^44.
create table ledger_shard (
  only_row boolean primary key default true check (only_row),
  shard_no smallint not null default 0 check (shard_no between 0 and 255)
);
insert into ledger_shard default values;
