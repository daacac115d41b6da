-- How somebody came in, from which country, why it is over, and when they last proved that it is them.
alter table session add column way text;
alter table session add column country text;
alter table session add column ended_by text;
alter table session add column proved_at timestamptz;
-- All of a player's, newest first.
create index session_of_player_by_time on session (player_id, session_id desc);

-- Half of a sign-in: the password was right, and the second factor is still to come.
create table sign_in_step (
  step_id bigint generated always as identity primary key,
  -- SHA-256 of the ticket.
  ticket_hash bytea not null unique,
  player_id bigint not null,
  person_id bigint not null,
  way text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_step_by_age on sign_in_step (created_at);
