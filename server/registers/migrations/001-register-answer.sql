-- What national registers have answered of whom, each change of it: the same answer again moves last_at.
create table register_answer (
  answer_id bigint generated always as identity primary key,
  person_id bigint not null references person (person_id),
  country char(2) not null,
  answer text not null check (answer in ('none', 'match', 'error')),
  -- Of a match: null where the register names no end.
  until_ms bigint,
  -- Of no answer: why.
  reason text check (length(reason) <= 80),
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp()
);
create index register_answer_of_person on register_answer (person_id, country, answer_id desc);

-- What protection has been told for these answers: it is told again only where something has changed.
create table register_hold (
  person_id bigint not null references person (person_id),
  code text not null check (code in ('self_excluded', 'protection_unavailable')),
  until_ms bigint,
  primary key (person_id, code)
);
