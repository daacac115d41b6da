-- What operators have decided about a person. Who has no row may go everywhere and bet on everything.
create table person_standing (
  person_id bigint primary key references person (person_id),
  ban_level smallint not null default 0 check (ban_level >= 0),
  ban_version smallint not null default 0 check (ban_version >= 0),
  line_sports bigint[] not null default '{}',
  live_sports bigint[] not null default '{}',
  changed_at timestamptz not null default now()
);
