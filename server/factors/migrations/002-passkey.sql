-- A key pair of a player's device, by its public half: this table alone lets nobody in.
create table passkey (
  passkey_id bigint generated always as identity primary key,
  player_id bigint not null,
  person_id bigint not null,
  -- As browsers write it, in base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- How often its device says that it was used; zero for ever where the device does not count.
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkey_of_player on passkey (player_id, passkey_id);

-- What a browser was asked to sign, until it comes back: once, within minutes, from the same browser.
create table passkey_challenge (
  -- SHA-256 of what the browser keeps in a cookie.
  browser_hash bytea primary key,
  purpose text not null,
  -- Of whom; null where nobody is signed in yet.
  player_id bigint,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);
