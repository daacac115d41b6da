-- Events that have ended while bets on them wait for a result that nobody has told.
create table unsettled_event (
  event_id bigint primary key,
  market_keys text[] not null,
  found_at timestamptz not null default now()
);
