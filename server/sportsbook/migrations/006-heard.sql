-- Until when all that a producer said has been taken in: what it has to tell again after an interruption.
create table feed_producer (
  producer text primary key,
  heard_ms bigint not null
);

-- Of a house that was open before: a day back, which is how far producers told their results again until now.
insert into feed_producer (producer, heard_ms)
select distinct producer, (extract(epoch from now() - interval '1 day') * 1000)::bigint from event;
