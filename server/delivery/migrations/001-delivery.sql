-- Letters and short messages on their way. What a template names is emptied as soon as the letter has ended: it may be a code.
create table delivery (
  delivery_id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  target text not null check (length(target) between 3 and 254),
  template text not null,
  language text not null,
  letter_values jsonb not null,
  person_id bigint references person,
  purpose text not null check (purpose in ('offer', 'reminder', 'service', 'safety')),
  -- `uncertain`: it was being sent when the program or the connection died. It is not sent again.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'barred', 'uncertain')),
  tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp(),
  -- Who sends it: a word of its own for each claim.
  claim text,
  claimed_at timestamptz,
  ended_at timestamptz,
  -- By what the next hop knows it: a Message-ID, the id of a short message.
  provider_id text,
  error text
);
create index delivery_due on delivery (channel, next_at) where state = 'waiting';
create index delivery_claimed on delivery (claimed_at) where state = 'sending';
create index delivery_by_provider on delivery (provider_id) where provider_id is not null;
create index delivery_ended on delivery (ended_at) where ended_at is not null;
create index delivery_of_person on delivery (person_id, delivery_id) where person_id is not null;

-- Addresses that do not exist, as those said whose addresses they are. Nothing but a code goes there until one came back.
create table delivery_bounce (
  channel text not null check (channel in ('mail', 'sms')),
  target text not null,
  error text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (channel, target)
);

-- Outside production, where no way to send is set up: what would have been sent, for the page of the debugger.
create table delivery_mailbox (
  letter_id bigint generated always as identity primary key,
  channel text not null,
  target text not null,
  template text not null,
  language text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  at timestamptz not null default clock_timestamp()
);
