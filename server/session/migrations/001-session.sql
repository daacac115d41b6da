-- Who is signed in, and from where. A session is live when ended_at is null and expires_at > now(), by the
-- database's clock; whoever moves money asks exactly that in its own statement.
create table session (
  session_id bigint generated always as identity primary key,
  player_id bigint not null,
  -- SHA-256 of the token in the cookie; the token itself is kept nowhere.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  last_seen_at timestamptz not null default now(),
  -- The earlier of two ends: twelve hours after created_at, half an hour after last_seen_at.
  expires_at timestamptz not null,
  -- Signed out, or replaced by another session of the same browser.
  ended_at timestamptz,
  address text not null,
  user_agent text
);
create index session_of_player on session (player_id) where ended_at is null;
