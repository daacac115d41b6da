-- Matches of which a producer cannot say which of its events they are, and what an operator has answered. A question
-- that its producer no longer asks goes; an answer stays, for a producer that starts anew asks the same again.
create table held_match (
  producer text not null,
  event text not null,
  home text not null,
  away text not null,
  starts_at_ms bigint not null,
  reason text not null,
  since timestamptz not null default now(),
  word text check (word in ('same', 'other')),
  answered_at timestamptz,
  primary key (producer, event, home, away, starts_at_ms),
  check ((word is null) = (answered_at is null))
);
