-- What a letter is about, where it may be made necessary more than once: every program hears of a settled bet.
alter table delivery add column once text check (length(once) between 1 and 120);
create unique index delivery_once on delivery (channel, once) where once is not null;
