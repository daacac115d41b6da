-- Who persons say they are.
create table person_details (
  person_id bigint primary key references person (person_id),
  given_name text not null check (length(given_name) between 1 and 80),
  middle_name text check (length(middle_name) between 1 and 80),
  family_name text not null check (length(family_name) between 1 and 80),
  birth_date date not null,
  street text not null check (length(street) between 1 and 120),
  house text check (length(house) between 1 and 20),
  postcode text check (length(postcode) between 1 and 20),
  town text not null check (length(town) between 1 and 80),
  country char(2) not null,
  mail text not null check (length(mail) between 3 and 254),
  -- As it was when the details were last compared.
  phone text,
  saved_at timestamptz not null default now()
);

-- What a person is found by among all others: listMatchKeys of domain/matching.
create table person_match_key (
  key text not null,
  person_id bigint not null references person_details (person_id),
  primary key (key, person_id)
);
create index person_match_key_of_person on person_match_key (person_id);

-- Who may be whom, and what an operator has said of it.
create table person_match (
  match_id bigint generated always as identity primary key,
  -- Whose details led to it.
  person_id bigint not null references person (person_id),
  -- Who was known before.
  known_id bigint not null references person (person_id),
  answer text not null check (answer in ('same', 'perhaps')),
  reasons text[] not null,
  found_at timestamptz not null default now(),
  word text check (word in ('same', 'other')),
  answered_at timestamptz,
  check (person_id <> known_id),
  check ((word is null) = (answered_at is null))
);
create unique index person_match_pair on person_match (least(person_id, known_id), greatest(person_id, known_id));
create index person_match_of_person on person_match (person_id);
create index person_match_of_known on person_match (known_id);
create index person_match_open on person_match (found_at) where word is null;

-- What protection has been told for these matches: it is told again only where something has changed.
create table person_hold (
  person_id bigint not null references person (person_id),
  code text not null check (code in ('identity_held', 'self_excluded')),
  reason text not null,
  -- Null: until it is lifted.
  until_ms bigint,
  primary key (person_id, code)
);
