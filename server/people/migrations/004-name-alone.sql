-- Name and birth date may be told alone, before a first deposit: what is not told of home and mailbox is empty, which
-- the release before compares with nothing.
alter table person_details drop constraint person_details_street_check;
alter table person_details drop constraint person_details_town_check;
alter table person_details drop constraint person_details_mail_check;
alter table person_details add constraint person_details_home_check
  check (length(street) <= 120 and length(town) <= 80 and length(mail) <= 254);
