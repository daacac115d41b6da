-- An event without two sides has no second one; runners compete in it. Who was named once keeps the row, for the bets.
alter table event alter column away_id drop not null;

create table event_runner (
  event_id bigint not null references event,
  outcome_id text not null,
  name text not null,
  number int,
  -- Among the others, as they were last told.
  position int not null,
  primary key (event_id, outcome_id)
);
