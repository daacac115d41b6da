-- Everything about a person, as one file, made when they ask for it and gone a week later.
create table data_archive (
  archive_id text primary key,
  -- One at a time.
  person_id bigint not null unique references person (person_id),
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  size_bytes int,
  key_id text,
  sealed_key bytea,
  check ((ready_at is null) = (sealed_key is null))
);
create index data_archive_waits on data_archive (asked_at) where ready_at is null;

-- They have gone: nobody signs in as them any more.
create table closed_person (
  person_id bigint primary key references person (person_id),
  closed_at timestamptz not null default now()
);
