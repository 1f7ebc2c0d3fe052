-- Makes the partitions of the bets, some issues ahead: each holds a hundred thousand issues.
create or replace function lottery_make_partitions() returns void language plpgsql as $$
declare
  v_size constant bigint := 100000;
  v_from bigint := (select coalesce(max(id), 0) / v_size * v_size from lottery_issue);
begin
  perform pg_advisory_xact_lock(hashtext('lottery_make_partitions'));
  for i in 0..1 loop
    execute format('create table if not exists lottery_bet_%s partition of lottery_bet for values from (%s) to (%s)',
      (v_from + i * v_size) / v_size, v_from + i * v_size, v_from + (i + 1) * v_size);
  end loop;
end $$;
