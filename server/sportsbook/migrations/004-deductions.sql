-- What is taken off the winnings of bets placed before a moment: [{"part": {"num": 2500, "den": 10000}, "beforeMs": 1}].
alter table market_result add column deductions jsonb;
alter table market_result_history add column deductions jsonb;
