-- What the house holds of withdrawals, by the entries that were folded; see store-payouts.ts.
create table payout_books (
  currency char(3) primary key,
  held_minor numeric not null
);
