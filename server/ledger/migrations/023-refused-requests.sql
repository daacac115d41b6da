-- Requests that were refused for good, because whoever asked said that they had asked before: written and looked for
-- under the lock of the player. What was sent first then has no effect any more, wherever it still is. (Bets have theirs:
-- 008-refused-requests.sql of betting.)
create table refused_request (
  player_id bigint not null,
  -- What it asked for: a kind of leave.
  kind text not null,
  request_id text collate "C" not null,
  request_hash text not null,
  code text not null,
  refused_at timestamptz not null default now(),
  primary key (player_id, kind, request_id)
);
