-- An operator has found that the address is another person's now: it brings no exclusion back any more.
alter table left_login add column released_at timestamptz;
