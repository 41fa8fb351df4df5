import type pg from 'pg'
import { codeOf } from '../failure.ts'
import { repeated } from '../transaction.ts'
import { MigrationError } from './migration-error.ts'
import type { SqlFunction } from './read-functions.ts'

/**
 * Makes the database's functions match `functions`: creates new ones, recreates those whose text changed, and
 * drops those without a file. One transaction; nothing is written when all of them are current. Runs after the
 * migrations, on a connection of its own, and the caller excludes other nodes meanwhile. Returns the names of the
 * functions created or dropped.
 *
 * A function is dropped before it is created again, with its triggers, because `create or replace` keeps a function of
 * the same name with other parameters and refuses another result. Bodies are checked after all of them exist, so their
 * order does not matter. A column, index or constraint that uses a function prevents the drop: such a
 * function belongs in a migration.
 */
export async function applyFunctions(
  client: pg.Client,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  const recorded = await readRecord(client)
  const current = new Set(functions.map(({ name }) => name))
  const removed = [...recorded.keys()].filter((name) => !current.has(name))
  const changed = functions.filter(({ name, hash }) => recorded.get(name) !== hash)
  if (removed.length === 0 && changed.length === 0) return []
  // Dropping a trigger locks its table; another node's transactions may lock the same tables in another order.
  await repeated(async () => {
    await client.query('begin')
    try {
      await client.query('set local check_function_bodies = off')
      await createRecord(client)
      for (const name of removed) await removeFunction(client, name)
      for (const { name } of changed) await dropFunction(client, name)
      for (const changedFunction of changed) await createFunction(client, changedFunction)
      await client.query('set local check_function_bodies = on')
      for (const changedFunction of changed) await checkBody(client, changedFunction)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
  return [...removed, ...changed.map(({ name }) => name)]
}

/**
 * Creates the table that records the text of each function in the database; beside drizzle's own record of
 * migrations.
 */
export async function createRecord(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.applied_functions (name text primary key, hash text not null)',
  )
}

async function readRecord(client: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.applied_functions') is not null as there",
  )
  if (!found[0]?.there) return new Map()
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.applied_functions order by name',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const oidsOf = async (client: pg.Client, name: string): Promise<number[]> => {
  const { rows } = await client.query<{ oid: number }>(
    "select oid from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
    [name],
  )
  return rows.map(({ oid }) => oid)
}

/** Drops every function of this name and its triggers. Fails when a column, index or constraint uses one. */
async function dropFunction(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select 1 as step, format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
     from pg_trigger where tgfoid = any($1) and not tgisinternal
     union all
     select 2, format('drop function %s', oid::regprocedure) from pg_proc where oid = any($1)
     order by step`,
    [await oidsOf(client, name)],
  )
  for (const { statement } of rows) await client.query(statement)
}

async function removeFunction(client: pg.Client, name: string): Promise<void> {
  await dropFunction(client, name)
  await client.query('delete from drizzle.applied_functions where name = $1', [name])
}

async function createFunction(client: pg.Client, { name, path, text, hash }: SqlFunction): Promise<void> {
  await client.query(text).catch((error: unknown) => fail(path, error))
  if ((await oidsOf(client, name)).length !== 1)
    fail(path, `the file must create exactly one function named ${name}`)
  await client.query(
    'insert into drizzle.applied_functions values ($1, $2) on conflict (name) do update set hash = excluded.hash',
    [name, hash],
  )
}

/** Checks what `create function` would have checked if the functions it calls had existed. */
async function checkBody(client: pg.Client, { name, path }: SqlFunction): Promise<void> {
  await client
    .query(
      `select case lanname when 'plpgsql' then plpgsql_validator(p.oid) when 'sql' then fmgr_sql_validator(p.oid) end
       from pg_proc as p join pg_language as l on l.oid = p.prolang
       where proname = $1 and pronamespace = 'public'::regnamespace`,
      [name],
    )
    .catch((error: unknown) => fail(path, error))
}

function fail(path: string, reason: unknown): never {
  const code = codeOf(reason)
  // A deadlock or a serialization failure is not caused by this file; the transaction is repeated.
  if (code === '40P01' || code === '40001') throw reason
  const text = reason instanceof Error ? reason.message : String(reason)
  throw new MigrationError(`The SQL function ${path} could not be applied: ${text}.`, { cause: reason })
}
