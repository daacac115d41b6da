-- The start, once it was moved into the past before the event had ended: pre-match bets placed after it are void. It follows the
-- start from then on, and stays what it is when the event has ended.
alter table event add column begun_at timestamptz;
