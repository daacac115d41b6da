-- Who scores goals, by the names of their producers.
create table scorer (
  scorer_id bigint generated always as identity primary key,
  producer text not null,
  producer_scorer_id text not null,
  name text not null,
  unique (producer, producer_scorer_id)
);

-- The goals of a match as they were told last, in their order; sixty at most. They are told whole, so one that is taken
-- back is gone.
create table event_goal (
  event_id bigint not null references event,
  ordinal smallint not null check (ordinal between 1 and 60),
  side text not null check (side in ('home', 'away')),
  -- Absent where nobody is named.
  scorer_id bigint references scorer,
  own boolean not null,
  period smallint,
  clock_sec int,
  primary key (event_id, ordinal)
);
create index event_goal_by_scorer on event_goal (scorer_id) where scorer_id is not null;
