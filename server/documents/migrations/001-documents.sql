-- A file on its way: its parts are sealed, and gone as soon as it is whole and kept.
create table document_upload (
  upload_id text primary key,
  person_id bigint not null references person (person_id),
  kind text not null,
  name text not null check (length(name) between 1 and 120),
  size_bytes int not null check (size_bytes > 0),
  received_bytes int not null default 0 check (received_bytes between 0 and size_bytes),
  state text not null default 'receiving' check (state in ('receiving', 'checking', 'ready', 'refused')),
  refusal text,
  touched_at timestamptz not null default now(),
  check ((state = 'refused') = (refusal is not null))
);
create index document_upload_of_person on document_upload (person_id);
create index document_upload_on_its_way on document_upload (state, touched_at) where state in ('receiving', 'checking');

create table document_part (
  upload_id text not null references document_upload (upload_id) on delete cascade,
  at_byte int not null,
  key_id text not null,
  sealed bytea not null,
  primary key (upload_id, at_byte)
);

-- A file that is kept: its bytes stand elsewhere, sealed by a key of their own, which is sealed by the program's.
create table document (
  document_id text primary key,
  person_id bigint not null references person (person_id),
  kind text not null,
  name text not null,
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  size_bytes int not null,
  key_id text not null,
  sealed_key bytea not null,
  -- Handed in: it is no longer the person's to take back.
  given_at timestamptz,
  added_at timestamptz not null default now()
);
create index document_of_person on document (person_id, added_at);
create index document_of_key on document (key_id);
