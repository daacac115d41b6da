-- One row a person who has ever starred anything: changes of one person's stars wait for each other at it.
create table favourite_list (
  person_id bigint primary key references person (person_id)
);

create table favourite (
  favourite_id bigint generated always as identity primary key,
  person_id bigint not null references favourite_list (person_id),
  kind text not null check (kind in ('event', 'tournament', 'team')),
  subject_id bigint not null check (subject_id > 0),
  name text not null check (length(name) between 1 and 200),
  sport_id bigint not null,
  unique (person_id, kind, subject_id)
);
