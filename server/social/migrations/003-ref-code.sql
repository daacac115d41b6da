-- Who has sent a visitor: it stands in the address that they leave us from, and again in the one that they come back to.
alter table social_start add column ref_code text;
