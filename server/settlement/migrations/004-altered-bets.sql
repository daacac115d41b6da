-- Bets that were found to be something else than what was sealed with their stakes: nothing is paid for them as long as
-- they are. The program only adds rows; whoever has looked into one and mended it takes it away as the tables' owner.
create table altered_bet (
  bet_id bigint primary key,
  found_at timestamptz not null default now()
);
