-- One plan for batches of every size. Left to itself PostgreSQL may plan each call anew for the arrays it sees,
-- which costs as much as running it.
alter function place_bets set plan_cache_mode = force_generic_plan;
