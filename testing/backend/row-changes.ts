import type { Database } from '#lib/backend/db/pool.ts'

/**
 * Records every change of a row in any table of a test's database by triggers. Returns a function that
 * returns the tables with changes since its last call, sorted. Rolled back changes do not count, nor do
 * the times of a session, which every call of the session, also a refused one, updates once a minute, and the
 * time at which a room event was published, which the publisher sets after the call that recorded it.
 */
export async function recordRowChanges({ pool }: Pick<Database, 'pool'>): Promise<() => Promise<string[]>> {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  )
  await pool.query(`
    create unlogged table test_row_changes (table_name text not null);
    create function test_note_row_change() returns trigger language plpgsql as $$
    declare
      ignored constant text[] := case tg_table_name
        when 'sessions' then '{last_seen_at,expires_at}'::text[]
        when 'room_events' then '{published_at}'::text[]
      end;
    begin
      if tg_op = 'UPDATE' and ignored is not null then
        if to_jsonb(new) - ignored = to_jsonb(old) - ignored then return null; end if;
      end if;
      insert into test_row_changes values (tg_table_name);
      return null;
    end $$`)
  for (const { tablename } of rows)
    await pool.query(
      `create trigger zz_test_row_change after insert or update or delete on "${tablename}"
        for each row execute function test_note_row_change()`,
    )
  return async () => {
    const taken = await pool.query<{ table_name: string }>(`
      with taken as (delete from test_row_changes returning table_name)
      select distinct table_name from taken order by table_name`)
    return taken.rows.map(({ table_name }) => table_name)
  }
}
