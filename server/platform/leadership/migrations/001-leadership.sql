-- One program at a time leads: it holds the board, the book of risk and the producers' sockets. Its term is raised by
-- whoever takes over; what an earlier leader still tries to book is refused by the trigger below.
create table house_term (
  only_row boolean primary key default true check (only_row),
  term bigint not null,
  holder text not null,
  since timestamptz not null default now()
);
insert into house_term (term, holder) values (0, '');

-- Who makes ids with which number. A program holds its number by an advisory lock; the one not taken for longest is next.
create table node_lease (
  node_no smallint primary key check (node_no between 0 and 255),
  taken_at timestamptz not null default '-infinity'
);
insert into node_lease (node_no) select generate_series(0, 255);

-- For triggers before statements that move money. A connection says its term in `glasshouse.term`; one that says none
-- is no program of ours. Whoever takes over waits until everybody who shares the lock has ended, and raises the term
-- then: a transaction of the term before has either been committed by that time, or is refused.
create function refuse_past_term() returns trigger language plpgsql as $$
declare
  v_mine text := nullif(current_setting('glasshouse.term', true), '');
begin
  if v_mine is null then return null; end if;
  perform pg_advisory_xact_lock_shared(7312, 0);
  if (select h.term from house_term h) <> v_mine::bigint then
    raise exception 'another program leads' using errcode = 'GH001';
  end if;
  return null;
end $$;
