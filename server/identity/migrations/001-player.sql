-- The id is also the login that a person types, so it is short: eight digits for the first ninety million.
create table player (
  player_id bigint generated always as identity (start with 10000000) primary key,
  -- Argon2id in its own text form, with its salt and its cost.
  password_hash text not null,
  -- ISO 3166 alpha-2.
  country char(2) not null,
  registration_type text not null,
  ref_code text,
  -- 0 reject, 1 sport, 2 casino; null where nothing was chosen.
  bonus_choice smallint check (bonus_choice between 0 and 2),
  created_at timestamptz not null default now()
);
