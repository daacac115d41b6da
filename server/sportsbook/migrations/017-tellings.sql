-- What producers that are taken together call one event. `event` itself names the one that leads it, and nothing stands here
-- for an event that a single producer tells.
create table event_telling (
  producer text not null,
  producer_event_id text not null,
  event_id bigint not null references event,
  -- What the producer calls the two sides: other ones are another match.
  home text not null,
  away text not null,
  primary key (producer, producer_event_id),
  unique (event_id, producer)
);

-- Tournaments and competitors of a producer that another one told first.
create table known_as (
  producer text not null,
  kind text not null check (kind in ('tournament', 'competitor')),
  producer_id text not null,
  id bigint not null,
  primary key (producer, kind, producer_id)
);

-- Matches that may be an event of another producer, until an operator has said.
create table doubtful_telling (
  producer text not null,
  producer_event_id text not null,
  event_id bigint not null references event,
  why text not null check (why in ('name', 'start', 'league', 'sides', 'twice')),
  sport_id int not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  since timestamptz not null default clock_timestamp(),
  word text check (word in ('same', 'other')),
  answered_at timestamptz,
  primary key (producer, producer_event_id, event_id)
);
