-- Points for bets that were decided, and what was bought with them. They lie on accounts of the ledger (034-points.sql there).

-- Bets about which settlement has said something, a row for each of its chunks: looked at after it, and gone then.
create table points_work (
  work_id bigint generated always as identity primary key,
  bet_ids bigint[] not null check (cardinality(bet_ids) > 0)
);

-- What a word of settlement has changed of the points of a bet. `booked` is less where points were owed, or were spent
-- already and could not be taken back: the difference is owed, or repays what is.
create table points_change (
  bet_id bigint not null,
  version int not null check (version > 0),
  player_id bigint not null,
  points bigint not null check (points <> 0),
  booked bigint not null,
  entry_id bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (bet_id, version),
  check (case when points > 0 then booked between 0 and points else booked between points and 0 end),
  check ((entry_id is null) = (booked = 0))
);
create index points_change_owed on points_change (player_id) where booked <> points;

-- A free bet that was bought: its code is its player's alone, and used like every other (promo_redemption of betting).
create table points_purchase (
  purchase_id bigint primary key,
  player_id bigint not null,
  request_id text collate "C" not null,
  good text not null,
  points bigint not null check (points > 0),
  balance_after bigint not null check (balance_after >= 0),
  entry_id bigint not null,
  code text not null unique,
  stakes int not null check (stakes > 0),
  min_odds_milli int not null,
  bought_at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  unique (player_id, request_id)
);
create index points_purchase_of_player on points_purchase (player_id, purchase_id);

create function refuse_points_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of points is kept as it was' using errcode = 'restrict_violation';
end $$;
create trigger points_change_is_kept before update or delete on points_change
  for each row execute function refuse_points_change();
create trigger points_change_is_not_emptied before truncate on points_change
  for each statement execute function refuse_points_change();
create trigger points_purchase_is_kept before update or delete on points_purchase
  for each row execute function refuse_points_change();
create trigger points_purchase_is_not_emptied before truncate on points_purchase
  for each statement execute function refuse_points_change();
