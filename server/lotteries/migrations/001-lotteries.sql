-- A draw with the terms that it opened by: they hold for it to its end, whatever the table says later.
-- States: 1 open, 2 closed and not drawn, 3 drawn and being counted, 4 paying, 5 paid.
create table lottery_draw (
  draw_id bigint primary key,
  game text not null,
  -- The number of the draw within its game.
  number int not null,
  currency char(3) not null,
  line_minor bigint not null check (line_minor > 0),
  pick smallint not null check (pick > 0),
  of_numbers smallint not null check (of_numbers >= pick),
  most_lines int not null check (most_lines > 0),
  most_draw_lines int not null,
  most_same int not null,
  prize_right smallint[] not null,
  prize_times int[] not null,
  -- SHA-256 of the seed, in hexadecimal digits.
  commitment char(64) not null,
  opened_at timestamptz not null default clock_timestamp(),
  closes_at timestamptz not null,
  state smallint not null default 1 check (state between 1 and 5),
  -- Known once it is counted.
  stakes_minor bigint,
  paid_minor bigint,
  unique (game, number),
  check (cardinality(prize_right) = cardinality(prize_times)),
  check (state in (1, 2, 3) or (stakes_minor is not null and paid_minor is not null))
);
-- Of each game one is open: of two programs that open one, one does.
create unique index lottery_open on lottery_draw (game) where state = 1;
create index lottery_undone on lottery_draw (state) where state <> 5;

-- What the numbers of a draw follow from. One statement reads it, of draws that are closed: see store-draws.ts.
create table lottery_seed (
  draw_id bigint primary key references lottery_draw,
  seed bytea not null check (octet_length(seed) = 32)
);

-- How many lines a draw has sold, and how often each: with both the most that it can cost is bounded.
create table lottery_sold (
  draw_id bigint primary key references lottery_draw,
  lines int not null default 0
);
create table lottery_sold_line (
  draw_id bigint not null references lottery_draw,
  line text collate "C" not null,
  times int not null check (times > 0),
  primary key (draw_id, line)
);

-- A ticket as it was taken, and the entry that took its stake. Its lines stand one after the other.
create table lottery_ticket (
  ticket_id bigint primary key,
  draw_id bigint not null references lottery_draw,
  player_id bigint not null,
  account_id bigint not null references account,
  request_id text collate "C" not null,
  numbers smallint[] not null,
  stake_minor bigint not null check (stake_minor > 0),
  balance_after_minor bigint not null,
  entry_id bigint not null unique,
  at timestamptz not null default clock_timestamp(),
  unique (player_id, request_id)
);
create index lottery_ticket_of_draw on lottery_ticket (draw_id, ticket_id);
create index lottery_ticket_of_player on lottery_ticket (player_id, ticket_id desc);

-- The numbers of a draw, and the seed, which everybody may see from now on.
create table lottery_result (
  draw_id bigint primary key references lottery_draw,
  seed bytea not null,
  numbers smallint[] not null,
  at timestamptz not null default clock_timestamp()
);

create table lottery_category (
  draw_id bigint not null references lottery_draw,
  right_count smallint not null,
  winners bigint not null,
  each_minor bigint not null,
  primary key (draw_id, right_count)
);

-- What a ticket was paid; once.
create table lottery_payment (
  ticket_id bigint primary key references lottery_ticket,
  draw_id bigint not null references lottery_draw,
  player_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  entry_id bigint not null unique,
  at timestamptz not null default clock_timestamp()
);
create index lottery_payment_of_draw on lottery_payment (draw_id);

-- What draws that are over have left to the house, or cost it: the auditor need not add them up each time.
create table lottery_balance (
  currency char(3) primary key,
  amount_minor bigint not null default 0
);

create function refuse_lottery_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was committed to, taken, drawn and paid of lotteries is never changed'
    using errcode = 'restrict_violation';
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['lottery_seed', 'lottery_ticket', 'lottery_result', 'lottery_category', 'lottery_payment'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_lottery_change()',
      v_table || '_is_kept', v_table);
  end loop;
  foreach v_table in array array['lottery_draw', 'lottery_sold', 'lottery_sold_line', 'lottery_balance'] loop
    execute format('create trigger %I before delete on %I for each row execute function refuse_lottery_change()',
      v_table || '_is_not_deleted', v_table);
  end loop;
  foreach v_table in array array['lottery_seed', 'lottery_ticket', 'lottery_result', 'lottery_category', 'lottery_payment',
    'lottery_draw', 'lottery_sold', 'lottery_sold_line', 'lottery_balance'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_lottery_change()',
      v_table || '_is_not_emptied', v_table);
  end loop;
end $$;

-- A draw goes forward alone, by its terms and its commitment, and what was worked out once stands.
create function keep_lottery_draw() returns trigger language plpgsql as $$
begin
  if new.state < old.state or old.state = 5
    or (new.game, new.number, new.currency, new.line_minor, new.pick, new.of_numbers, new.most_lines, new.most_draw_lines,
        new.most_same, new.prize_right, new.prize_times, new.commitment)
      is distinct from (old.game, old.number, old.currency, old.line_minor, old.pick, old.of_numbers, old.most_lines,
        old.most_draw_lines, old.most_same, old.prize_right, old.prize_times, old.commitment)
    or new.closes_at > old.closes_at
    or (old.paid_minor is not null
      and (new.stakes_minor, new.paid_minor) is distinct from (old.stakes_minor, old.paid_minor)) then
    raise exception 'what was agreed of a draw, and drawn, is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lottery_draw_goes_forward before update on lottery_draw
  for each row execute function keep_lottery_draw();

-- Nothing is drawn of a draw that takes stakes, and nothing but what was committed to.
create function check_lottery_result() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from lottery_draw d join lottery_seed s on s.draw_id = d.draw_id
      where d.draw_id = new.draw_id and d.state > 1 and d.closes_at <= clock_timestamp() and s.seed = new.seed
        and encode(sha256(new.seed), 'hex') = d.commitment) then
    raise exception 'a draw is drawn once it is closed, from the seed that it was committed to'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lottery_result_is_committed before insert on lottery_result
  for each row execute function check_lottery_result();
