-- A bet's result is a row of its own, written once; the bet itself is never touched.
create table bet_settlement (
  bet_id bigint primary key,
  payout_minor bigint not null check (payout_minor >= 0),
  result text not null check (result in ('won', 'lost', 'returned')),
  settled_at timestamptz not null
);
