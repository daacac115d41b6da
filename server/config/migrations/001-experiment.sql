-- Who has seen which variant of what is tried. The first sight counts; a row is never changed.
create table experiment_exposure (
  experiment text not null,
  -- The cookie's text: made by chance, tied to nobody.
  visitor_id text not null,
  variant text not null,
  seen_at timestamptz not null default now(),
  primary key (experiment, visitor_id)
);
-- What the rows above add up to, kept beside them: results are read, and the end of counting decided, without a walk.
create table experiment_total (
  experiment text not null,
  variant text not null,
  visitors bigint not null,
  primary key (experiment, variant)
);
