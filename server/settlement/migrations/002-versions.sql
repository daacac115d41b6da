-- What became of a bet, word by word; the greatest version is what holds now. The key is also how writers keep out of
-- each other's way: whoever read version n writes n + 1, and of two that did, one finds the key taken and looks anew.
alter table bet_settlement drop constraint bet_settlement_pkey;
alter table bet_settlement add column version int not null default 1 check (version > 0);
alter table bet_settlement add primary key (bet_id, version);
alter table bet_settlement drop constraint bet_settlement_result_check;
-- open: what was settled is taken back, or a part was sold and the rest goes on. edited: another bet took its place.
alter table bet_settlement add constraint bet_settlement_result_check
  check (result in ('won', 'lost', 'part_returned', 'returned', 'cashed_out', 'edited', 'open'));
-- The kinds of the legs' results that were used, in the order of the legs; null where a leg had none.
alter table bet_settlement add column legs json;

-- Bets whose present word is `open`: few, so that open bets can be told without reading every settlement.
create table reopened_bet (
  bet_id bigint primary key
);

-- Parts of bets that were sold back before the end. `version` is the settlement's that was written with it.
create table bet_cash_out (
  bet_id bigint not null,
  part_no smallint not null check (part_no > 0),
  version int not null,
  player_id bigint not null,
  closed_minor bigint not null check (closed_minor > 0),
  paid_minor bigint not null check (paid_minor > 0),
  left_minor bigint not null check (left_minor >= 0),
  balance_after_minor bigint not null,
  request_id text collate "C" not null,
  request_hash text not null,
  at timestamptz not null,
  primary key (bet_id, part_no),
  foreign key (bet_id, version) references bet_settlement (bet_id, version)
);
create unique index bet_cash_out_request on bet_cash_out (request_id, player_id);

-- What a settlement did with the bet's own advance, so that taking it back can undo the same.
create table advance_settlement (
  bet_id bigint not null,
  version int not null,
  repaid_minor bigint not null check (repaid_minor >= 0),
  written_off_minor bigint not null check (written_off_minor >= 0),
  primary key (bet_id, version),
  foreign key (bet_id, version) references bet_settlement (bet_id, version)
);
