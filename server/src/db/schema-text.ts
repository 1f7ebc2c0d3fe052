import type { Queryable } from '#db/queryable.ts'

/** What an extension makes is its own. */
const own = (alias: string, namespace: string) =>
  `${alias}.${namespace} = 'public'::regnamespace and not exists (select from pg_depend x
    where x.objid = ${alias}.oid and x.deptype = 'e')`
/** Which partitions there are depends on the day and on how much was played. */
const isOnePartition = `(c.relispartition and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT')`

/** What belongs to one table, in the order in which it is read: columns, constraints, indexes, triggers. */
const tables = `select c.relname as name,
    'create table ' || c.relname || case when c.relispartition then ' partition of ' || (
        select i.inhparent::regclass from pg_inherits i where i.inhrelid = c.oid)
        || ' ' || pg_get_expr(c.relpartbound, c.oid)
      else E' (\\n  ' || (
        select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
            || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                 when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
                 else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end
            || case when a.attnotnull then ' not null' else '' end, E',\\n  ' order by a.attnum)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
        || coalesce(E',\\n  ' || (
          select string_agg('constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid), E',\\n  ' order by k.contype, k.conname)
            from pg_constraint k where k.conrelid = c.oid and k.contype not in ('n', 't')), '')
        || E'\\n)' || case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end
        || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') end || ';'
    || coalesce((select string_agg(E'\\n' || pg_get_indexdef(x.indexrelid) || ';', '' order by x.indexrelid::regclass::text)
        from pg_index x where x.indrelid = c.oid and not c.relispartition
          and not exists (select from pg_constraint k where k.conindid = x.indexrelid)), '')
    || coalesce((select string_agg(E'\\n' || pg_get_triggerdef(t.oid) || ';', '' order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0), '') as text
  from pg_class c where ${own('c', 'relnamespace')} and c.relkind in ('r', 'p') and not ${isOnePartition}`

const views = `select c.relname as name, 'create ' || case c.relkind when 'm' then 'materialized ' else '' end
    || 'view ' || c.relname || E' as\\n' || pg_get_viewdef(c.oid) as text
  from pg_class c where ${own('c', 'relnamespace')} and c.relkind in ('v', 'm')`

/** Those of a column come with it. */
const sequences = `select c.relname as name, 'create sequence ' || c.relname || ';' as text
  from pg_class c where ${own('c', 'relnamespace')} and c.relkind = 'S' and not exists (
    select from pg_depend x where x.classid = 'pg_class'::regclass and x.objid = c.oid and x.deptype in ('a', 'i'))`

const types = `select t.typname as name, case t.typtype
      when 'e' then 'create type ' || t.typname || ' as enum (' || (
        select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) || ');'
      when 'd' then 'create domain ' || t.typname || ' as ' || format_type(t.typbasetype, t.typtypmod)
        || coalesce(' ' || (select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname)
          from pg_constraint k where k.contypid = t.oid), '') || ';'
      else 'create type ' || t.typname || ' as (' || (
        select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
          from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0) || ');' end as text
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where ${own('t', 'typnamespace')} and (t.typtype in ('e', 'd') or c.relkind = 'c')`

const functions = `select p.proname || pg_get_function_identity_arguments(p.oid) as name,
    rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
  from pg_proc p where ${own('p', 'pronamespace')}`

/** The schema `public` in words that PostgreSQL itself finds for it, the same for the same schema. */
export async function readSchemaText(db: Queryable): Promise<string> {
  const parts: string[] = []
  for (const select of [types, sequences, tables, views, functions]) {
    const rows = await db.query<{ text: string }>({
      text: `select text from (${select}) each order by name collate "C"`,
    })
    parts.push(...rows.map(({ text }) => `${text.replaceAll(/^public\.|\bpublic\./g, '')}\n`))
  }
  return parts.join('\n')
}

export const schemaHeader = `-- The schema as PostgreSQL tells it after all migrations and functions; nobody applies this file.
-- Made by \`npm run schema\`; a test holds it against a fresh database. Partitions but for the default ones are left out.

`
