-- The audit takes settlements in small steps, so that nobody who bets waits for one. An index of ranges made each step
-- read all rows that it had not summarised yet, which while much is settled were those of a minute.
drop index bet_settlement_by_no;
create unique index bet_settlement_by_no on bet_settlement (settlement_no);
