-- A placed coupon and its legs. Nothing here changes after the bet is taken: its result is a row of its own.
create table bet (
  bet_id bigint primary key,
  player_id bigint not null,
  account_id bigint not null,
  currency char(3) not null,
  -- The documents' typeId: 0 single, 1 express.
  type_id smallint not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- Thousandths, rounded down, as shown; the payout is computed from the legs, exactly.
  odds_milli bigint not null,
  possible_win_minor bigint not null,
  balance_after_minor bigint not null,
  request_id text not null,
  request_hash text not null,
  placed_at timestamptz not null,
  unique (player_id, request_id)
);
create index bet_of_player on bet (player_id, bet_id);

create table bet_leg (
  bet_id bigint not null,
  leg_no smallint not null,
  event_id bigint not null,
  market_key text not null,
  outcome_id text not null,
  odds_milli int not null check (odds_milli > 1000),
  live boolean not null,
  primary key (bet_id, leg_no)
);
create index bet_leg_of_event on bet_leg (event_id, bet_id);
