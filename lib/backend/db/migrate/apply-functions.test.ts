import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { Database } from '../pool.ts'
import { applyFunctions } from './apply-functions.ts'
import { connect, migrate, whileLocked } from './migrate.ts'
import { MigrationError } from './migration-error.ts'
import { readFunctions, type SqlFunction } from './read-functions.ts'

// Processes are started and stopped here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const file = (name: string, text: string): SqlFunction => ({
  name,
  path: `tests/${name.replaceAll('_', '-')}.sql`,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})
const answer = (value: number) =>
  file('answer', `create function answer() returns integer language sql as 'select ${value}';`)
const twice = file(
  'twice',
  'create function twice() returns integer language plpgsql as $$ begin return 2 * answer(); end $$;',
)
const guard = (...events: string[]) =>
  file(
    'guard',
    `create function guard() returns trigger language plpgsql as $$ begin raise 'guarded'; end $$;
     ${events
       .map((event) => `create trigger no_${event} before ${event} on guarded execute function guard();`)
       .join('\n')}`,
  )

describeDatabases('applyFunctions', (open, kind) => {
  let database: Database
  let client: pg.Client
  let present: SqlFunction[]
  beforeAll(async () => {
    database = await open()
    present = await readFunctions()
  })
  beforeEach(async () => {
    client = await connect(database.pool)
    await client.query('create table guarded (id integer)')
  })
  // One database for all tests: what a test created is dropped, so that the next one finds only the functions
  // of the files.
  afterEach(async () => {
    await client.query('drop table guarded')
    await client.query("delete from drizzle.__drizzle_migrations where hash = 'newer'")
    await apply()
    await client.end()
  })

  const apply = (...more: SqlFunction[]) => applyFunctions(client, [...present, ...more])
  const value = async (call: string) => (await client.query(`select ${call} as value`)).rows[0]?.value
  const oids = async () =>
    (await client.query("select proname, oid from pg_proc where proname in ('answer', 'twice')")).rows

  test('changes nothing after migrate', async () => {
    expect(await apply()).toEqual([])
  })

  test('creates new functions and recreates only those whose text changed', async () => {
    // `twice` calls a function that is created after it.
    expect(await apply(twice, answer(21))).toEqual(['twice', 'answer'])
    expect(await value('twice()')).toBe(42)
    const before = await oids()
    expect(await apply(twice, answer(21))).toEqual([])
    expect(await apply(answer(4), twice)).toEqual(['answer'])
    expect(await value('twice()')).toBe(8)
    const after = await oids()
    expect(after.find(({ proname }) => proname === 'twice')).toEqual(
      before.find(({ proname }) => proname === 'twice'),
    )
  })

  test('replaces a function whose parameters or result changed', async () => {
    await apply(answer(1))
    const other = file(
      'answer',
      "create function answer(given text) returns text language sql as 'select given';",
    )
    await apply(other)
    expect(await value("answer('this')")).toBe('this')
    await expect(client.query('select answer()')).rejects.toThrow('does not exist')
  })

  test('makes a table’s triggers match the file', async () => {
    await apply(guard('insert', 'delete'))
    await expect(client.query('delete from guarded')).rejects.toThrow('guarded')
    await apply(guard('insert'))
    await client.query('delete from guarded')
    await expect(client.query('insert into guarded values (1)')).rejects.toThrow('guarded')
  })

  test('drops a function without a file, with its triggers', async () => {
    await apply(guard('insert'), answer(1))
    expect(await apply()).toEqual(['answer', 'guard'])
    await client.query('insert into guarded values (1)')
    await expect(client.query('select answer()')).rejects.toThrow('does not exist')
  })

  test.each([
    [
      'a syntax error',
      'create function wrong() returns integer language plpgsql as $$ begin retur 1; end $$;',
    ],
    ['a call of nothing', "create function wrong() returns integer language sql as 'select nothing()';"],
    ['another name', "create function other() returns integer language sql as 'select 1';"],
  ])('names the file of a function with %s and changes nothing', async (_, text) => {
    await apply(answer(1))
    const refused = await apply(answer(2), file('wrong', text)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MigrationError)
    expect(refused).toHaveProperty(
      'message',
      expect.stringMatching(/^The SQL function tests\/wrong\.sql could not be applied: .+\.$/),
    )
    expect(await value('answer()')).toBe(1)
    expect(await value("to_regproc('other')")).toBeNull()
  })

  test('does not change columns that use the function', async () => {
    await apply(answer(1))
    await client.query('alter table guarded add column answered integer default answer()')
    await expect(apply(answer(2))).rejects.toThrow('other objects depend on it')
    await client.query('insert into guarded (id) values (7)')
    expect((await client.query('select * from guarded')).rows).toEqual([{ id: 7, answered: 1 }])
  })

  test('takes effect for connections that have called the function before', async () => {
    await apply(answer(1), twice)
    const other = await connect(database.pool)
    try {
      const call = () => other.query('select twice() as value, answer() as own')
      expect((await call()).rows).toEqual([{ value: 2, own: 1 }])
      await apply(answer(5), twice)
      expect((await call()).rows).toEqual([{ value: 10, own: 5 }])
    } finally {
      await other.end()
    }
  })

  if (kind === 'postgres')
    test('is done once by four nodes that start at the same time', async () => {
      const applied = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const connection = await connect(database.pool)
          try {
            return await whileLocked(database, () =>
              applyFunctions(connection, [...present, answer(3), twice]),
            )
          } finally {
            await connection.end()
          }
        }),
      )
      expect(applied.map((names) => names.length).toSorted()).toEqual([0, 0, 0, 2])
      expect(await value('twice()')).toBe(6)
    })

  test('does not change the functions of a newer version', async () => {
    await apply(answer(1))
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4e12)")
    expect(await migrate(database)).toBe(0)
    expect(await value('answer()')).toBe(1)
  })
})

describe('readFunctions', () => {
  test('finds one function in each file, with the name of the file', async () => {
    const functions = await readFunctions()
    expect(functions.length).toBeGreaterThan(0)
    for (const { name, path, text } of functions) {
      const code = text.replace(/^\s*--.*$/gm, '')
      const created = [...code.matchAll(/^create\s+(\w+)\s+"?(\w+)"?/gim)].map(
        ([, kind, what]) => `${kind?.toLowerCase()} ${what}`,
      )
      expect(created[0], path).toBe(`function ${name}`)
      expect(
        created.slice(1).every((other) => other.startsWith('trigger ')),
        path,
      ).toBe(true)
    }
  })

  test('finds a comment at the beginning of each file', async () => {
    for (const { path, text } of await readFunctions()) expect(text, path).toMatch(/^-- \w/)
  })
})
