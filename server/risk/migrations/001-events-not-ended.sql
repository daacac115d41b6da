-- The rebuilding of the book begins at the events that have not ended: a handful of all there ever were.
create index event_not_ended on event (event_id) where ended_at is null;
