-- An authenticator of a player. Its secret is sealed: this table alone gives nobody a code.
create table totp (
  player_id bigint primary key,
  sealed bytea not null,
  -- Null until a first code has shown that the secret arrived.
  confirmed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- The newest time step whose code was taken: none is taken twice.
  last_step bigint not null default 0
);

create table recovery_code (
  player_id bigint not null,
  -- HMAC of the code.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- A question for the support to ask; it lets nobody in.
create table security_question (
  player_id bigint primary key,
  question_id smallint not null,
  answer_hash text not null,
  saved_at timestamptz not null default clock_timestamp()
);
