-- When a bet is to be sold by itself; a row goes with its bet.
create table auto_cash_out (
  bet_id bigint primary key,
  player_id bigint not null,
  at_least_minor bigint check (at_least_minor > 0),
  at_most_minor bigint check (at_most_minor > 0),
  set_at timestamptz not null default now(),
  check (at_least_minor is not null or at_most_minor is not null)
);
