-- By which identities of providers players come in: one player's each, and of each provider one of a player.
create table social_identity (
  provider text not null,
  -- As the provider names them, for good; their mail address is not kept here, for it may be another's tomorrow.
  subject text not null,
  player_id bigint not null references player (player_id),
  person_id bigint not null,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (provider, subject)
);
create unique index social_identity_of_player on social_identity (player_id, provider);
create index social_identity_of_person on social_identity (person_id);

-- A browser that has gone to a provider: returns once, and what it was told is used once, within ten minutes.
create table social_start (
  start_id bigint generated always as identity primary key,
  provider text not null,
  -- SHA-256 of what the address carries, or of the credential where one-tap brought it.
  state_hash text not null unique,
  -- SHA-256 of the browser's cookie.
  browser_hash text not null unique,
  nonce text,
  code_verifier text,
  language text not null,
  return_path text,
  -- Who was signed in as it began: an identity to be joined is joined to nobody else.
  player_id bigint,
  expires_at timestamptz not null,
  returned_at timestamptz,
  -- What the provider said.
  subject text,
  mail text,
  is_mail_confirmed boolean not null default false,
  finished_at timestamptz
);
create index social_start_by_end on social_start (expires_at);
