-- A password that we made, as long as nobody has kept it, and the session that it was made for.
create table made_password (
  player_id bigint primary key references player (player_id),
  session_id bigint not null,
  -- Each one that is made takes the next number: an older one lets nobody in.
  issue integer not null default 1,
  -- Null: it was not copied, saved, sent or signed in by.
  kept_at timestamptz
);
