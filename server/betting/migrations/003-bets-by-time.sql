-- Everything that grows with each bet grows at its right edge. A bet carries its legs, its terms where they are more
-- than a price, and the bet of the same player before it: a history is a walk along keys, beginning at the account.
-- Request ids that begin with the time, as the site makes them, keep their index small as well.
alter table bet add column previous_bet_id bigint not null default 0;
-- Epoch seconds: the earliest start among legs taken on the line; the bet may be edited until then.
alter table bet add column line_until bigint not null default 0;
-- [eventId, marketKey, outcomeId, oddsMilli, live 0 or 1] each.
alter table bet add column legs json;
-- What was agreed beyond stake and prices (BetTerms of domain/settlement); null for a plain single or express.
alter table bet add column terms json;

update bet b set legs = l.legs
from (select bet_id, json_agg(json_build_array(event_id, market_key, outcome_id, odds_milli, live::int) order by leg_no) as legs
      from bet_leg group by bet_id) l
where l.bet_id = b.bet_id;
update bet b set previous_bet_id = chain.previous
from (select bet_id, lag(bet_id, 1, 0::bigint) over (partition by account_id order by bet_id) as previous from bet) chain
where chain.bet_id = b.bet_id;
update account a set last_bet_id = heads.bet_id
from (select account_id, max(bet_id) as bet_id from bet group by account_id) heads
where heads.account_id = a.account_id;
alter table bet alter column legs set not null;

alter table bet drop constraint bet_player_id_request_id_key;
drop index bet_of_player;
alter table bet alter column request_id type text collate "C";
create unique index bet_request on bet (request_id, player_id);

-- Which bets hold a leg on an event: one row for all bets of a batch, so that a final costs no more than a friendly.
create table event_bets (
  event_id bigint not null,
  first_bet_id bigint not null,
  bet_ids bigint[] not null,
  primary key (event_id, first_bet_id)
);
insert into event_bets (event_id, first_bet_id, bet_ids)
  select event_id, bet_id, array[bet_id] from bet_leg group by event_id, bet_id;
drop table bet_leg;

-- A coupon that waits for the live delay to pass: its stake is on hold. 0 waits, 1 accepted, 2 refused, 3 cancelled.
create table pending_bet (
  bet_id bigint primary key,
  player_id bigint not null,
  account_id bigint not null,
  held_minor bigint not null check (held_minor > 0),
  request_id text collate "C" not null,
  request_hash text not null,
  -- The coupon as it was priced, with what the player agreed to: enough to decide it anew.
  coupon json not null,
  placed_at timestamptz not null,
  due_at timestamptz not null,
  balance_after_minor bigint not null,
  state smallint not null default 0 check (state between 0 and 3),
  refusal json,
  decided_at timestamptz
) with (fillfactor = 80);
create unique index pending_bet_request on pending_bet (request_id, player_id);
create index pending_bet_waits on pending_bet (due_at) where state = 0;

-- A promo code is taken once by a player, whatever happens at the same time.
create table promo_redemption (
  player_id bigint not null,
  code text not null,
  bet_id bigint not null,
  at timestamptz not null,
  primary key (player_id, code)
);

-- Coupons kept under a code, to be loaded on another device or by a friend.
create table saved_coupon (
  code text primary key,
  coupon json not null,
  saved_at timestamptz not null default now()
);

-- Of several singles placed together, those that were refused: a repeat gets the same answer for each.
create table refused_single (
  request_id text collate "C" not null,
  player_id bigint not null,
  request_hash text not null,
  refusal json not null,
  at timestamptz not null default now(),
  primary key (request_id, player_id)
);
