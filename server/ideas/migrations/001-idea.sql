-- What a person has proposed, and what the house has said to it. The answer is a text of an operator's.
create table idea (
  idea_id bigint generated always as identity primary key,
  person_id bigint not null references person (person_id),
  request_id text not null check (length(request_id) between 8 and 64),
  subject text not null check (subject in ('betting', 'account', 'payments', 'casino', 'other')),
  body text not null check (length(body) between 20 and 2000),
  at timestamptz not null default clock_timestamp(),
  state text not null default 'new' check (state in ('new', 'read', 'planned', 'done', 'declined')),
  answer text check (length(answer) between 1 and 4000),
  unique (person_id, request_id)
);

create index idea_of_person on idea (person_id, idea_id desc);
create index idea_by_state on idea (state, idea_id);
