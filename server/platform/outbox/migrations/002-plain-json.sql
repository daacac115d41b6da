-- Written once and read once, as a whole: taking an announcement of a thousand bets apart would cost more than both.
alter table outbox alter column payload type json using payload::json;
