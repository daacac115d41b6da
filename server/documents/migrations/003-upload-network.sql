-- From where an upload was begun: one network has a part of the room for uploads. Gone with its row.
alter table document_upload add column network text not null default '';
