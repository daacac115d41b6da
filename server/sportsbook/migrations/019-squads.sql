-- Of a side of which it is not told who begins everybody is of the squad.
alter table event_line_up drop constraint event_line_up_role_check;
alter table event_line_up add constraint event_line_up_role_check
  check (role in ('starting', 'bench', 'squad', 'out'));
