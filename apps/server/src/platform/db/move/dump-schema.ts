// Every object of the schema with a hash of its definition: tables with their columns, constraints, indexes, views, types,
// functions, triggers, rights, and the rows that migrations bring. Functions that anybody may run count as those of the
// server's role: nobody else is there.
import type { Sql } from '../sql.ts'

export async function dumpSchema(sql: Sql): Promise<Map<string, string>> {
  const objects = await sql.unsafe(OBJECTS)
  const dump = new Map(objects.map((row) => [`${row.kind} ${row.name}`, row.hash as string]))
  for (const table of TABLES_WITH_ROWS) {
    const [row] = await sql.unsafe(
      `select md5(string_agg(r::text, ',' order by r::text)) as hash
      from (select to_jsonb(t) - array['created_at', 'made_at', 'joined_at', 'month'] as r from ${table} t) x`,
    )
    dump.set(`rows ${table}`, row?.hash as string)
  }
  return dump
}

const TABLES_WITH_ROWS = [
  'member',
  'wallet',
  'game_setting',
  'bet_limit',
  'canned_reply',
  'vip_ladder',
  'vip_member',
  'team_line',
  'team_config',
  'team_overlap_look',
]

const OBJECTS = `
with objects as (
  select 'table' as kind, c.relname::text as name,
    concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text,
      (select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attstorage, a.attidentity, a.attgenerated,
          (select collname from pg_collation where oid = a.attcollation), pg_get_expr(d.adbin, d.adrelid)), E'\\n' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as definition
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'c', 'S')
  union all select 'view', c.relname, pg_get_viewdef(c.oid) || coalesce(c.reloptions::text, '')
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
  union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
  union all select 'constraint', coalesce(conrelid::regclass::text, contypid::regtype::text) || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and (conrelid <> 0 or contypid <> 0)
  union all select 'domain', t.typname, format_type(t.typbasetype, t.typtypmod) || t.typnotnull || coalesce(t.typdefault, '')
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'd'
  union all select 'enum', t.typname, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid)
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
  union all select 'function', p.oid::regprocedure::text, concat_ws(E'\\n', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), p.provolatile, p.proisstrict, p.proparallel, p.procost, p.prorows, p.prosecdef, (select string_agg(c, ', ' order by c) from unnest(p.proconfig) c), p.prosrc, pg_get_function_sqlbody(p.oid))
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f','p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) || tgenabled::text
  from pg_trigger where not tgisinternal
  union all select 'rights', 'table ' || c.relname, (select string_agg(concat_ws(' ', grantee, privilege_type, is_grantable), ', ' order by 1)
    from (select distinct (case when grantee = 0 then 'public' else grantee::regrole::text end) as grantee, privilege_type, is_grantable from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner)))) x(grantee,privilege_type,is_grantable))
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
  union all select 'rights', 'column ' || a.attrelid::regclass || '.' || a.attname, array_to_string(a.attacl, ',')
  from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attacl is not null
  union all select 'rights', 'function ' || p.oid::regprocedure, (select string_agg(who, ', ' order by who) from (select case when grantee = 0 then 'mela_app' else grantee::regrole::text end as who
    from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))) x)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') and p.prorettype <> 'trigger'::regtype
  union all select 'rights', 'schema', nspacl::text from pg_namespace where nspname = 'public'
  union all select 'rights', 'default ' || defaclobjtype::text, defaclacl::text from pg_default_acl
  union all select 'extension', extname, '' from pg_extension
)
select kind, name, md5(definition) as hash from objects order by kind collate "C", name collate "C"
`
