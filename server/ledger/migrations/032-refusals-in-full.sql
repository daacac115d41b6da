-- What stands beside a refusal for good: which limit had no room, what was left and when there was to be more, or when what
-- stopped the person was to end. A repeat is answered with it. (Bets keep theirs in `pending_bet.refusal`.)
alter table refused_request add column limit_type smallint;
alter table refused_request add column left_minor bigint;
alter table refused_request add column ends_at timestamptz;
alter table refused_request add column limit_currency text;
