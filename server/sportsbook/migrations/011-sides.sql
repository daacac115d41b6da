-- Of a side the house asks for matches to come as well: for the sport of one that has not played yet.
drop index event_ended_by_home;
drop index event_ended_by_away;
create index event_by_home on event (home_id, starts_at desc);
create index event_by_away on event (away_id, starts_at desc);
