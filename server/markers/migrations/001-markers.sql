-- Signs of harm: each once, for as long as it is seen again and again; never deleted.
create table marker_sign (
  sign_id bigint generated always as identity primary key,
  person_id bigint not null references person,
  name text not null,
  grade text not null check (grade in ('notice', 'strong')),
  -- What made it, at its gravest: whole numbers, each by its name.
  figures jsonb not null,
  currency text not null,
  -- By whose rules.
  profile text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  -- When what follows from a strong one was done.
  acted_at timestamptz,
  check (acted_at is null or grade = 'strong')
);
create index marker_sign_of_person on marker_sign (person_id, sign_id);

create function keep_sign() returns trigger language plpgsql as $$
begin
  raise exception 'signs of harm are kept' using errcode = 'restrict_violation';
end $$;
create trigger marker_sign_is_kept before delete on marker_sign for each row execute function keep_sign();

-- Somebody of the house is to look at a person; one at a time. What was closed stays as it was closed.
create table protection_case (
  case_id bigint generated always as identity primary key,
  person_id bigint not null references person,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by text,
  note text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null))
);
create unique index protection_case_open on protection_case (person_id) where closed_at is null;

create function keep_closed_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null or new.person_id <> old.person_id or new.opened_at <> old.opened_at then
    raise exception 'cases are kept as they were closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protection_case_is_kept before update or delete on protection_case
  for each row execute function keep_closed_case();

-- When something was heard of a person, and when they were looked at last.
create table marker_look (
  person_id bigint primary key references person,
  heard_at timestamptz not null,
  looked_at timestamptz
) with (fillfactor = 70);
create index marker_look_heard on marker_look (heard_at);

-- How long somebody was here on each day, by UTC.
create table presence_day (
  person_id bigint not null references person,
  day date not null,
  ms bigint not null,
  primary key (person_id, day)
) with (fillfactor = 70);

-- What a person was refused: of each kind one a minute.
create table refused_play (
  person_id bigint not null references person,
  kind text not null check (kind in ('deposit_refused', 'limit_hit')),
  at timestamptz not null,
  primary key (person_id, kind, at)
);
