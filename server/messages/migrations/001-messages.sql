-- What a person wants to be written to about. Whoever has said nothing gets no news.
create table mailing_choice (
  person_id bigint primary key references person,
  enable_mail_news boolean not null default false,
  enable_mail_deposit boolean not null default true,
  enable_mail_bets boolean not null default true,
  enable_sms_news boolean not null default false,
  changed_at timestamptz not null default clock_timestamp()
);

-- What an operator has written to a person. Kept: nobody can say later that it was not, or was something else.
create table inbox_message (
  message_id bigint generated always as identity primary key,
  person_id bigint not null references person,
  purpose text not null check (purpose in ('offer', 'service')),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  at timestamptz not null default clock_timestamp()
);
create index inbox_message_of_person on inbox_message (person_id, message_id);

-- What a person has read of their messages and taken out of their inbox: of the house's own (contact_message), and of these.
create table message_mark (
  person_id bigint not null references person,
  source text not null check (source in ('house', 'operator')),
  message_id bigint not null,
  read_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (person_id, source, message_id)
);
