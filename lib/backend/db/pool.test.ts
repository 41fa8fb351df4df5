import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { describeDatabases, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { type Database, DatabaseUnreachableError, openDatabase, withTransaction } from './pool.ts'

// Processes are started and stopped here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

describeDatabases('pool', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.db.execute(sql`create table box (id int primary key, n bigint not null default 0)`)
  })

  const box = async (id: number) =>
    (await database.db.execute<{ n: number }>(sql`select n from box where id = ${id}`)).rows[0]?.n

  test('reads bigint, count and sum as numbers and refuses an unsafe one', async () => {
    const { rows } = await database.db.execute(
      sql`select 9007199254740991::bigint as most, count(*) as n, sum(x) as s from generate_series(1, 3) x`,
    )
    expect(rows).toEqual([{ most: 9007199254740991, n: 3, s: 6 }])
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('not a safe integer')
    expect((await database.pool.query('select 1::int as one')).rows).toEqual([{ one: 1 }])
  })

  test('keeps the session in UTC', async () => {
    expect((await database.pool.query("select '2026-07-01T12:00Z'::timestamptz::text as t")).rows).toEqual([
      { t: '2026-07-01 12:00:00+00' },
    ])
  })

  test('commits a transaction and rolls back one that throws, rethrowing the same error', async () => {
    await withTransaction(database.db, (tx) => tx.execute(sql`insert into box values (1, 5)`))
    class Refused extends Error {}
    const refused = new Refused('no')
    const attempt = withTransaction(database.db, async (tx) => {
      await tx.execute(sql`update box set n = 6 where id = 1`)
      throw refused
    })
    await expect(attempt).rejects.toBe(refused)
    expect(await box(1)).toBe(5)
  })

  test('rolls back only the inner one of two nested transactions', async () => {
    await withTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into box values (2, 1)`)
      await withTransaction(tx, async (inner) => {
        await inner.execute(sql`update box set n = 99 where id = 2`)
        throw new Error('inner')
      }).catch(() => undefined)
      await tx.execute(sql`update box set n = n + 1 where id = 2`)
    })
    expect(await box(2)).toBe(2)
  })

  test('repeats an aborted transaction at most three times', async () => {
    let runs = 0
    const attempt = withTransaction(database.db, (tx) => {
      runs += 1
      return tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`)
    })
    await expect(attempt).rejects.toThrow()
    expect(runs).toBe(4)
    let second = 0
    await withTransaction(database.db, async (tx) => {
      second += 1
      if (second < 3) await tx.execute(sql`do $$ begin raise sqlstate '40P01'; end $$`)
      await tx.execute(sql`insert into box values (3, 7)`)
    })
    expect([second, await box(3)]).toEqual([3, 7])
  })

  test('loses no update when forty transactions add to one row', async () => {
    await database.db.execute(sql`insert into box values (4, 0)`)
    const add = () =>
      withTransaction(database.db, async (tx) => {
        const { rows } = await tx.execute<{ n: number }>(sql`select n from box where id = 4 for update`)
        await tx.execute(sql`update box set n = ${(rows[0]?.n ?? 0) + 1} where id = 4`)
      })
    await Promise.all(Array.from({ length: 40 }, add))
    expect(await box(4)).toBe(40)
  })

  test('still works after two hundred clients were destroyed during statements and transactions', async () => {
    for (let n = 0; n < 200; n++) {
      const client = await database.pool.connect()
      const statements = [
        () => client.query('begin'),
        () => client.query('select 1/$1::int', [0]),
        () => client.query('insert into box values ($1, $2)', [4, n]),
        () => client.query('select $1::text, generate_series(1, 50)', ['x']),
      ]
      // Sent and cut off at different points; their results do not matter.
      if (n % 2 === 0) await client.query('begin')
      const pending = statements[n % 4]?.().catch(() => undefined)
      if (n % 3 === 0) await new Promise((resolve) => setImmediate(resolve))
      client.release(true)
      await pending
    }
    expect(await box(4)).toBe(40)
    expect(await withTransaction(database.db, (tx) => tx.execute(sql`select 1 as x`))).toMatchObject({
      rows: [{ x: 1 }],
    })
  })

  test('gives every statement its own result when large ones of several connections arrive in pieces', async () => {
    const long = 'y'.repeat(300_000)
    const { pool } = database
    const codeOf = (statement: string, values: unknown[]) =>
      pool.query(statement, values).then(
        () => 'no error',
        (error: { code?: string }) => error.code,
      )
    const shapes = [
      async (n: number) =>
        expect((await pool.query('select $1::int + 1 as a', [n])).rows).toEqual([{ a: n + 1 }]),
      async (n: number) => {
        const { rows } = await pool.query('select md5($1::text) = md5($1) as b, $2::int as c', [long + n, n])
        expect(rows).toEqual([{ b: true, c: n }])
      },
      async (n: number) =>
        expect((await pool.query('select x from generate_series(1, $1::int) x', [n])).rows).toHaveLength(n),
      async () => expect(await codeOf('select 1 / $1::int, $2::text', [0, long])).toBe('22012'),
      async () => expect(await codeOf('select x y z, $1', [long])).toBe('42601'),
    ]
    const runStatements = async (from: number) => {
      for (let n = 1; n <= 60; n++) await shapes[(n * 7 + from * 3) % shapes.length]?.(n)
    }
    await Promise.all([0, 1, 2, 3].map(runStatements))
  })

  test('still works after connections were lost during large failing statements', async () => {
    const long = 'y'.repeat(2_000_000)
    for (let n = 0; n < 20; n++) {
      const client = await database.pool.connect()
      if (n % 2 === 0) await client.query('begin')
      const pending = client.query('select x y z, $1', [long]).catch(() => undefined)
      for (let turns = 0; turns < n; turns++) await new Promise((resolve) => setImmediate(resolve))
      client.release(true)
      await pending
      expect((await database.pool.query('select $1::int as n', [n])).rows).toEqual([{ n }])
    }
  })

  test('loses no connection of the pool when statements and transaction starts time out', async () => {
    const hurried = await open()
    hurried.pool.options.query_timeout = 100
    const places = hurried.pool.options.max ?? 0
    const slow = Array.from({ length: 2 * places }, () =>
      withTransaction(hurried.db, (tx) => tx.execute(sql`select pg_sleep(0.3)`)),
    )
    for (const { status } of await Promise.allSettled(slow)) expect(status).toBe('rejected')
    await vi.waitFor(() => hurried.pool.query('select 1'), { timeout: 10_000, interval: 50 })
    const clients = await Promise.all(Array.from({ length: places }, () => hurried.pool.connect()))
    for (const client of clients) client.release()
    expect(clients).toHaveLength(places)
  })
})

describe('opening PostgreSQL', () => {
  const dataDir = '/nonexistent'
  const onError = () => undefined
  const failure = async (databaseUrl: string) => {
    const from = performance.now()
    const error = await openDatabase({ databaseUrl, dataDir, onError }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(performance.now() - from).toBeLessThan(5_000)
    expect(error).toBeInstanceOf(DatabaseUnreachableError)
    return error instanceof Error ? error.message : ''
  }

  test('reports that nothing listens at the address', async () => {
    expect(await failure('postgres://someone:secret@127.0.0.1:9/site')).toBe(
      'DATABASE_URL is not usable: nothing listens at 127.0.0.1:9.',
    )
  })

  test('reports that the host has no address, without the password', async () => {
    const message = await failure('postgres://someone:secret@db.invalid/site')
    expect(message).toContain('the host of db.invalid:5432 has no address')
    expect(message).not.toContain('secret')
  })

  test.skipIf(!testDatabaseUrl)('says that the database does not exist', async () => {
    const url = new URL(testDatabaseUrl ?? '')
    url.pathname = '/no_such_database'
    expect(await failure(url.href)).toMatch(/has no database named no_such_database\.$/)
  })
})
