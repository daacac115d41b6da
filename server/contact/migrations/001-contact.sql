-- What a person was told in their office. Kept: nobody can say later that they were not told.
create table contact_message (
  message_id bigint generated always as identity primary key,
  person_id bigint not null references person,
  purpose text not null check (purpose in ('offer', 'reminder', 'service', 'safety')),
  -- What it says; the words are those of the reader's language.
  code text not null,
  at timestamptz not null default clock_timestamp()
);
create index contact_message_of_person on contact_message (person_id, message_id);
