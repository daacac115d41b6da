-- When a person was excluded last: offers stay off until they say that they want them again.
alter table person_protection add column offers_left_at timestamptz;
update person_protection p set offers_left_at = now()
where exists (select 1 from client_limit l where l.person_id = p.person_id and l.type = 30)
  or exists (select 1 from restriction r where r.person_id = p.person_id and r.code = 'self_excluded');
