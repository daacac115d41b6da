-- Who is signed in: whatever lives has begun within twelve hours.
create index session_by_start on session (created_at);
