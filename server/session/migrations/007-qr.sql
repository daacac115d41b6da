-- A browser that asks to be signed in by another device: once, within two minutes.
create table qr_entry (
  -- SHA-256 of what stands in the picture, and of what the asking browser keeps in a cookie: neither gives the other.
  picture_hash bytea primary key,
  browser_hash bytea not null unique,
  -- Who asked: shown to whoever decides, and compared when it comes in.
  address text not null,
  country text,
  user_agent text,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- Of the first who decided; their session has to live when the browser comes in.
  is_approved boolean,
  player_id bigint,
  person_id bigint,
  session_id bigint,
  used_at timestamptz
);
create index qr_entry_by_age on qr_entry (expires_at);
