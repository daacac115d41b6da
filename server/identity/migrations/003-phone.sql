-- A phone number of the player's own, in E.164: a plus and at most fifteen digits. Nothing depends on it yet, so that two
-- players may have the same one. Several countries share a code, so the country that was chosen stands beside it.
alter table player
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_country char(2) check (phone_country ~ '^[A-Z]{2}$'),
  -- When it was last changed, the newest first: no more of them than changes are allowed in an hour.
  add column phone_changed_at timestamptz[] not null default '{}' check (cardinality(phone_changed_at) <= 5),
  add check ((phone is null) = (phone_country is null));
