-- Facts about events, told by producers. Each producer names things in its own way; our numbers are ours.
create table category (
  category_id bigint generated always as identity primary key,
  producer text not null,
  sport_id int not null,
  producer_category_id text not null,
  name text not null,
  country text,
  unique (producer, sport_id, producer_category_id)
);

create table tournament (
  tournament_id bigint generated always as identity primary key,
  producer text not null,
  sport_id int not null,
  producer_tournament_id text not null,
  category_id bigint not null references category,
  name text not null,
  unique (producer, sport_id, producer_tournament_id)
);

create table competitor (
  competitor_id bigint generated always as identity primary key,
  producer text not null,
  producer_competitor_id text not null,
  name text not null,
  country text,
  unique (producer, producer_competitor_id)
);

create table event (
  event_id bigint generated always as identity primary key,
  producer text not null,
  producer_event_id text not null,
  tournament_id bigint not null references tournament,
  home_id bigint not null references competitor,
  away_id bigint not null references competitor,
  starts_at timestamptz not null,
  -- Set once: an event that has ended never returns to the board.
  ended_at timestamptz,
  unique (producer, producer_event_id)
);

-- The board as it was a moment ago, for the next start. Rewritten often, worth nothing once the event has ended.
create table event_board (
  event_id bigint primary key references event,
  state jsonb not null,
  saved_at timestamptz not null default now()
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- What became of each outcome. The first word stands; a surer one that says otherwise raises the version.
create table market_result (
  event_id bigint not null references event,
  market_key text not null,
  outcome_id text not null,
  kind text not null check (kind in ('win', 'lose', 'void', 'half_win', 'half_lose', 'dead_heat')),
  num int,
  den int,
  certainty smallint not null check (certainty in (1, 2)),
  version int not null default 1,
  at timestamptz not null default now(),
  primary key (event_id, market_key, outcome_id),
  check ((kind = 'dead_heat') = (num is not null and den is not null))
);
