import { setClockByDatabase } from '@suntala/server/db/follow-clock'
import type { Database } from '@suntala/server/db/database'

export type MovedClock = {
  /** Sets the time of the database, and of this process by it; it runs on from there. */
  begin(at: Date): Promise<void>
  /** The same to a later time; one that is past leaves it as it is. */
  moveTo(at: Date): Promise<void>
  /** The real time again, for whoever connects from now on, and no trace of the other. */
  giveBack(): Promise<void>
}

const inDatabase = (statement: string) =>
  `do $$ begin execute format('alter database %I ${statement}', current_database()); end $$`

/** Has the columns that fill in the time by themselves ask the functions that are found first on a path. */
const refillDefaults = (path: string) => `do $$
  declare
    -- Written before the path changes: a function that is not found first on it is written with its schema.
    v_statements text[] := (
      select array_agg(format('alter table %s alter column %I set default %s', d.adrelid::regclass, a.attname, f.filled))
        from pg_attrdef d join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum),
          lateral (select pg_get_expr(d.adbin, d.adrelid) as filled) f
        where f.filled in ('now()', 'clock_timestamp()', 'uuidv7()'));
    v_statement text;
  begin
    perform set_config('search_path', '${path}', true);
    foreach v_statement in array v_statements loop
      execute v_statement;
    end loop;
  end $$`

/**
 * Puts functions of our own before PostgreSQL's clock: whatever the platform's SQL asks for the time gets another one. Connections
 * that were open before keep the old one. For a database that nobody else uses.
 */
export async function installMovedClock(db: Database): Promise<void> {
  const statements = [
    `create table public.demo_clock (ahead interval not null)`,
    `insert into public.demo_clock values ('0')`,
    `create function public.clock_timestamp() returns timestamptz language sql volatile
      as $$ select pg_catalog.clock_timestamp() + ahead from public.demo_clock $$`,
    `create function public.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + ahead from public.demo_clock $$`,
    `create function public.uuidv7() returns uuid language sql volatile
      as $$ select pg_catalog.uuidv7(ahead) from public.demo_clock $$`,
    `create view public.pg_stat_activity as select a.pid, a.datname, a.application_name, a.backend_xid, a.xact_start + c.ahead as xact_start
      from pg_catalog.pg_stat_activity a, public.demo_clock c`,
    refillDefaults('public, pg_catalog'),
    inDatabase('set search_path = public, pg_catalog'),
    // What is lost in a power cut is played again from its beginning.
    inDatabase('set synchronous_commit = off'),
  ]
  for (const text of statements) await db.query({ text })
}

/** The clock of a database whose connections were opened after `installMovedClock`. */
export function movedClock(db: Database): MovedClock {
  const set = async (ahead: string, at: Date) => {
    await db.query({ text: `update public.demo_clock set ahead = ${ahead}`, values: [at] })
    await setClockByDatabase(db)
  }
  return {
    begin: (at) => set('$1::timestamptz - pg_catalog.clock_timestamp()', at),
    moveTo: (at) => set('greatest(ahead, $1::timestamptz - pg_catalog.clock_timestamp())', at),
    async giveBack() {
      const statements = [
        refillDefaults('pg_catalog, public'),
        inDatabase('reset search_path'),
        inDatabase('reset synchronous_commit'),
        'drop view public.pg_stat_activity',
        'drop function public.clock_timestamp, public.now, public.uuidv7',
        'drop table public.demo_clock',
      ]
      for (const text of statements) await db.query({ text })
      await setClockByDatabase(db)
    },
  }
}
