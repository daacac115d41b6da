-- An exclusion follows whoever left the site with it and comes back under an address of theirs.
alter table restriction drop constraint restriction_source_check;
alter table restriction add constraint restriction_source_check
  check (source in ('house', 'register', 'match', 'markers', 'ban', 'left'));
