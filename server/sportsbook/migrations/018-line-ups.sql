-- Who plays for each side of a match and who is on the bench, as it was told last; eighty at most. Who was named once keeps
-- the row and the name, for the bets: one that is named no more is out.
create table event_line_up (
  event_id bigint not null references event,
  outcome_id text not null,
  name text not null,
  side text not null check (side in ('home', 'away')),
  number int,
  position text,
  role text not null check (role in ('starting', 'bench', 'out')),
  -- Among the others of the side, as they were last told.
  ordinal int not null,
  primary key (event_id, outcome_id)
);
