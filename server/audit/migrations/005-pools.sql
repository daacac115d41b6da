-- What the house holds of pools, by the entries that were folded; see store-pools.ts.
create table pool_books (
  currency char(3) primary key,
  held_minor numeric not null
);
