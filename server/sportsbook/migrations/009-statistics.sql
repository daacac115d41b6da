-- Which season of its tournament a match belongs to, by its producer's name for it.
alter table event add column season text;
-- Statistics look for the last matches of a side.
create index event_ended_by_home on event (home_id, starts_at desc) where ended_at is not null;
create index event_ended_by_away on event (away_id, starts_at desc) where ended_at is not null;

-- What happened in a match, as it was told while it was on the board; written once, with its end.
create table event_timeline (
  event_id bigint primary key references event,
  moments jsonb not null
);
