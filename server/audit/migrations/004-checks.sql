-- When each book was checked last, by whichever process, and how many faults were in it then: `seals` the newest seal,
-- `entries` what each entry is for, `balances` accounts against entries, `sums` stakes against what became of them.
-- Not having checked looks like peace in every other figure.
create table book_check (
  book text primary key check (book in ('seals', 'entries', 'balances', 'sums')),
  checked_at timestamptz not null,
  faults bigint not null
) with (fillfactor = 50);

-- Seals of text 2 name the shard whose numbers they seal; those of text 1 have none, and stay as they are.
alter table ledger_seal add column shard_no smallint check (shard_no >= 0);
