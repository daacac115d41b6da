-- Where the site is strict about signing in: wrong tries at a player's password one after another, and whether it still
-- lets anybody in. Rows below zero stand for logins that nobody has, so that these cost as much.
create table sign_in_failure (
  player_id bigint primary key,
  failures smallint not null,
  closed_at timestamptz
);
