-- A ban closes stakes and deposits beside whatever else does.
alter table restriction drop constraint restriction_source_check;
alter table restriction add constraint restriction_source_check
  check (source in ('house', 'register', 'match', 'markers', 'ban'));
