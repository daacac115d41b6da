-- Under which name the file of an archive stands. Two programs may make one at once, each with a key of its own: each writes a file of its
-- own, and the row names the one that its key opens. Null in a row of before: the file is named as the archive.
alter table data_archive add column file_id text;
