-- An event that the rules of its sport had made void is in the plan again: bets placed before this moment stay void.
alter table event
  add column void_before timestamptz,
  -- How it stood when the rules made it void; absent while they do not.
  add column voided_as text check (voided_as in ('postponed', 'abandoned', 'cancelled'));

update event set voided_as = state where voided and state <> 'scheduled';

-- Of an outcome that was decided when its event came back, instead of the moment that stands with the event.
alter table market_result add column void_before timestamptz;
