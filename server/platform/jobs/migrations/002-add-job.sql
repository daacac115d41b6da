-- For triggers: adds a job by a key that no other transaction adds, so that nobody waits for it.
create function add_job(p_kind text, p_key text, p_payload jsonb) returns void language sql as $$
  insert into job (kind, key, payload) values (p_kind, p_key, p_payload) on conflict (kind, key) do nothing
$$;
