-- Which of 1024 parts a player belongs to: bucketOf of domain/bucket, step by step. What is kept rests on it, so it is
-- never changed. The halves keep a product of 32 bits by 32 below what a bigint holds.
create function bucket_of(p_player bigint) returns int
language plpgsql immutable strict parallel safe as $$
declare
  v_mixed bigint := (p_player & 4294967295) # ((p_player >> 32) & 4294967295);
begin
  v_mixed := v_mixed # (v_mixed >> 16);
  v_mixed := (v_mixed * 51819 + (((v_mixed * 34283) & 65535) << 16)) & 4294967295;  -- times 0x85ebca6b
  v_mixed := v_mixed # (v_mixed >> 13);
  v_mixed := (v_mixed * 44597 + (((v_mixed * 49842) & 65535) << 16)) & 4294967295;  -- times 0xc2b2ae35
  v_mixed := v_mixed # (v_mixed >> 16);
  return (v_mixed & 1023)::int;
end $$;
