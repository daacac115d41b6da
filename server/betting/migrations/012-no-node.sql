-- Nobody has written it or read it: a leader that was killed leaves bets that the next one refuses, whoever held them.
alter table pending_bet drop column node_no;
