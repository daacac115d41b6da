-- Codes that were sent to an address, and leave that was given for one: each good once, for minutes, for a few tries.
create table one_time_code (
  code_id bigint generated always as identity primary key,
  -- SHA-256 of what names it: whoever reads this table can use nothing of it.
  handle_hash bytea not null unique,
  purpose text not null,
  -- Where it was sent; null for leave, which is sent nowhere.
  channel text,
  target text,
  -- Whose it is; null where nobody was meant: such a code exists, so that it looks like any other.
  player_id bigint,
  -- HMAC of name and code.
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_of_target on one_time_code (channel, target, created_at) where target is not null;
create index one_time_code_of_player on one_time_code (player_id) where used_at is null;
create index one_time_code_by_age on one_time_code (created_at);
