-- Public keys of the house: a signature stays checkable after its key has been replaced.
create table signing_key (
  key_id text primary key,
  public_key text not null,
  since timestamptz not null default now()
);

-- Entries of the ledger, sealed in the order of their numbers. A seal answers for every number from the one after the
-- seal before it up to its own last: which of them are entries, what stands in each, and that the others are none.
create table ledger_seal (
  seal_no bigint primary key check (seal_no > 0),
  from_entry bigint not null,
  to_entry bigint not null check (to_entry >= from_entry),
  entry_count int not null check (entry_count > 0),
  -- The numbers that are entries; the rest were drawn by transactions that came to nothing.
  entry_ids int8multirange not null,
  -- SHA-256 of the SHA-256 of each row, in order: it proves that nothing was changed.
  rows_hash bytea not null,
  -- The first eight bytes of the SHA-256 of each row, in order: they tell which row was changed.
  marks bytea not null,
  -- Sums of amounts by currency and kind of entry.
  totals jsonb not null,
  sealed_at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null unique,
  signature bytea not null,
  key_id text not null references signing_key
);
-- Hashes cannot be compressed.
alter table ledger_seal alter column marks set storage external;

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'seals and keys are never changed' using errcode = 'restrict_violation';
end $$;

create trigger ledger_seal_is_kept before update or delete on ledger_seal
  for each row execute function refuse_seal_change();
create trigger ledger_seal_is_not_emptied before truncate on ledger_seal
  for each statement execute function refuse_seal_change();
create trigger signing_key_is_kept before update or delete on signing_key
  for each row execute function refuse_seal_change();
create trigger signing_key_is_not_emptied before truncate on signing_key
  for each statement execute function refuse_seal_change();
