-- Somebody who excludes themselves is signed out everywhere at once.
create index session_of_person on session (person_id) where ended_at is null;
