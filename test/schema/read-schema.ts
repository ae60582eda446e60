import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../app/db/database.ts";
import { sortByForeignKeys } from "../../server/backups/copy-tables.ts";

export interface Column {
  name: string;
  /** As SQL writes it, with its length or its precision. */
  type: string;
  /** PostgreSQL's short name of the type, such as int8; that of an array begins with an underscore. */
  typeName: string;
  /** Where it is not the type's own. */
  collation: string | null;
  isNullable: boolean;
  isIdentity: boolean;
  isGenerated: boolean;
  /** The default, or what the column is generated from. */
  expression: string | null;
  comment: string | null;
}

interface Named {
  name: string;
  definition: string;
}

export interface SchemaFunction extends Named {
  comment: string | null;
  /** It takes rows of a table, so that the table is there first. */
  takesRows: boolean;
}

export interface Table {
  name: string;
  comment: string | null;
  options: string | null;
  columns: Column[];
  /** Keys first, then what the rows have to fulfil. */
  constraints: Named[];
  /** Those that no constraint brings with it. */
  indexes: Named[];
  triggers: Named[];
  /** Functions of triggers of this table alone. */
  functions: SchemaFunction[];
}

export interface Schema {
  extensions: string[];
  collations: Named[];
  sequences: string[];
  /** Those that belong to no table, in the order in which they were made. */
  functions: SchemaFunction[];
  /** In the order in which they were made, but each after those that its foreign keys reference. */
  tables: Table[];
}

type Owned<Item> = Item & { table: string };

/** Not by Kysely's migrator, and not part of an extension. */
const isOwn = (catalog: string, name: string): RawBuilder<boolean> => sql`(
  ${sql.ref(name)} not in ('migrations', 'migrations_lock')
  and not exists (
    select from pg_depend
    where classid = ${catalog}::regclass and objid = ${sql.ref(catalog)}.oid and deptype = 'e'
  )
)`;

/**
 * Reads from PostgreSQL's catalog what is in the schema public. Throws where something is there that it cannot read, such
 * as a view.
 */
export async function readSchema(db: Database): Promise<Schema> {
  const read = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;
  const unknown = await read(unknownObjects);
  if (unknown.length > 0) throw new Error(`test/schema cannot read ${JSON.stringify(unknown)}.`);
  const functions = await read(functionQuery);
  const columns = await read(columnQuery);
  const constraints = await read(constraintQuery);
  const indexes = await read(indexQuery);
  const triggers = await read(triggerQuery);
  const of = <Item>(items: Owned<Item>[], name: string) =>
    items.filter(({ table }) => table === name);
  const tables = (await read(tableQuery)).map((table) => ({
    name: table.name,
    comment: table.comment,
    options: table.options,
    columns: of(columns, table.name),
    constraints: of(constraints, table.name),
    indexes: of(indexes, table.name),
    triggers: of(triggers, table.name),
    functions: functions.filter(({ onlyTable }) => onlyTable === table.name),
  }));
  return {
    extensions: (await read(extensionQuery)).map(({ name }) => name),
    collations: await read(collationQuery),
    sequences: (await read(sequenceQuery)).map(({ name }) => name),
    functions: functions.filter(({ onlyTable }) => onlyTable === null),
    tables: sortByForeignKeys(tables, await read(foreignKeyQuery)),
  };
}

const unknownObjects = sql<{ kind: string; name: string }>`
  select relkind::text as kind, relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and (relkind not in ('r', 'i', 'S') or relpersistence <> 'p')
  union all
  select 'type', typname from pg_type
  where typnamespace = 'public'::regnamespace and typtype <> 'c' and typelem = 0 and ${isOwn("pg_type", "typname")}
  union all select 'column', attname from pg_attribute where attidentity = 'd' or attgenerated = 'v'
  union all select 'policy', polname from pg_policy
  union all select 'statistics', stxname from pg_statistic_ext
  union all select 'inheritance', inhrelid::regclass::text from pg_inherits
  union all select 'disabled trigger', tgname from pg_trigger where tgenabled <> 'O'`;

const extensionQuery = sql<{ name: string }>`
  select extname::text as name from pg_extension where extname <> 'plpgsql' order by 1`;

const collationQuery = sql<Named>`
  select collname::text as name, format(
    '(PROVIDER = icu, LOCALE = %L, DETERMINISTIC = %s)', colllocale, collisdeterministic::text
  ) as definition
  from pg_collation where collnamespace = 'public'::regnamespace order by 1`;

const sequenceQuery = sql<{ name: string }>`
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
  order by 1`;

const functionQuery = sql<SchemaFunction & { onlyTable: string | null }>`
  select proname::text as name, pg_get_functiondef(oid) as definition, obj_description(oid, 'pg_proc') as comment,
    exists (select from pg_type where oid = any (proargtypes) and typtype = 'c') as takes_rows,
    (
      select case when count(distinct tgrelid) = 1 then min(tgrelid::regclass::text) end
      from pg_trigger where tgfoid = pg_proc.oid
    ) as only_table
  from pg_proc
  where pronamespace = 'public'::regnamespace and ${isOwn("pg_proc", "proname")}
  order by oid`;

const tableQuery = sql<Pick<Table, "name" | "comment" | "options">>`
  select relname::text as name, obj_description(oid, 'pg_class') as comment,
    array_to_string(reloptions, ', ') as options
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOwn("pg_class", "relname")}
  order by oid`;

const columnQuery = sql<Owned<Column>>`
  select attrelid::regclass::text as table, attname::text as name, format_type(atttypid, atttypmod) as type,
    typname::text as type_name,
    case when attcollation <> typcollation then attcollation::regcollation::text end as collation,
    not attnotnull as is_nullable, attidentity <> '' as is_identity, attgenerated <> '' as is_generated,
    pg_get_expr(adbin, adrelid, true) as expression, col_description(attrelid, attnum) as comment
  from pg_attribute
  join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  order by attnum`;

const constraintQuery = sql<Owned<Named>>`
  select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid, true) as definition
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f', 'c')
  order by array_position('{p,u,x,f,c}', contype::text), conname`;

const indexQuery = sql<Owned<Named>>`
  select indrelid::regclass::text as table, indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid, 0, true) as definition
  from pg_index where not exists (select from pg_constraint where conindid = indexrelid)
  order by 2`;

const triggerQuery = sql<Owned<Named>>`
  select tgrelid::regclass::text as table, tgname::text as name, pg_get_triggerdef(oid, true) as definition
  from pg_trigger where not tgisinternal
  order by tgname`;

const foreignKeyQuery = sql<{ child: string; parent: string }>`
  select conrelid::regclass::text as child, confrelid::regclass::text as parent
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
