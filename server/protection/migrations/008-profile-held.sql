-- By which profile what holds for a person was written: where their country's is another one by now, it is written anew.
alter table person_protection add column profile_stamp text;
