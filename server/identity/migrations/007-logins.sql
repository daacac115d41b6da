-- Addresses that a player has proved to read, by which they sign in and are written to: one player's each.
create table login (
  kind text not null check (kind in ('mail', 'phone')),
  -- A mail address in lower case, or a number in E.164.
  value text not null,
  player_id bigint not null references player (player_id),
  person_id bigint not null,
  confirmed_at timestamptz not null default clock_timestamp(),
  primary key (kind, value)
);
create unique index login_of_player on login (player_id, kind);
create index login_of_person on login (person_id);

-- Null: as it was made at registration.
alter table player add column password_changed_at timestamptz;
-- Named at registration and not proved yet.
alter table player add column mail_claimed text;
alter table player add column phone_claimed text;
-- In which language they are written to; null of those of before.
alter table player add column language text;
