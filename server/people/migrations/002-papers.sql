-- What says who somebody is. Numbers are sealed: neither the database nor its copies know them.
create table person_papers (
  person_id bigint primary key references person (person_id),
  country char(2) not null,
  document_type_id smallint not null,
  issued_on date not null,
  expires_on date,
  issued_by text check (length(issued_by) between 1 and 200),
  birth_place text check (length(birth_place) between 1 and 120),
  region text check (length(region) between 1 and 80),
  -- Series, number and tax number as JSON, under the key that is named.
  key_id text not null,
  sealed bytea not null,
  saved_at timestamptz not null default now()
);
create index person_papers_of_key on person_papers (key_id);

-- Names, birth date and paper of these persons were looked at: an operator alone changes them.
create table person_verified (
  person_id bigint primary key references person (person_id),
  verified_at timestamptz not null default now()
);
