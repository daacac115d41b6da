-- What the house holds of lotteries, by the entries that were folded; see store-lotteries.ts.
create table lottery_books (
  currency char(3) primary key,
  held_minor numeric not null
);
