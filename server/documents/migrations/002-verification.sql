-- How far it is known who a person is.
create table verification (
  person_id bigint primary key references person (person_id),
  state text not null check (state in ('none', 'submitted', 'in_review', 'verified', 'refused', 'more_asked')),
  asked text[] not null default '{}',
  reasons text[] not null default '{}',
  changed_at timestamptz not null default now()
);
create index verification_waiting on verification (changed_at) where state in ('submitted', 'in_review');

-- Every move of it, and every word of others about it. Never changed.
create table verification_event (
  event_id bigint generated always as identity primary key,
  person_id bigint not null references person (person_id),
  at timestamptz not null default now(),
  -- A move, or `outside`.
  name text not null,
  state text not null,
  -- Kinds, reasons, or what was answered outside.
  said jsonb not null,
  -- `person`, `outside`, or `operator`: who that was stands in the log of actions.
  by_whom text not null check (by_whom in ('person', 'operator', 'outside'))
);
create index verification_event_of_person on verification_event (person_id, event_id);
