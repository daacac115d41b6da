-- Null: the player has not shown that they have it. An address of theirs ends the question whether it was kept, and shows nothing.
alter table made_password add column known_at timestamptz;
update made_password set known_at = kept_at;
