-- Whether a goal was from the penalty spot, as far as its producer says so.
alter table event_goal add column penalty boolean not null default false;

-- The page of a scorer looks at so many of their goals, those of the latest events first.
create index event_goal_of_scorer on event_goal (scorer_id, event_id desc) where scorer_id is not null;
drop index event_goal_by_scorer;
