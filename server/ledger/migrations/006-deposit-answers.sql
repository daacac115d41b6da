-- What the account was when the deposit was answered: a repeat gets the same bytes. Absent on rows of earlier releases,
-- which did not keep it: their repeats are answered with the account as it is now, as they were then.
alter table demo_deposit add column balance_after_minor bigint;
alter table demo_deposit add column was_frozen boolean;
