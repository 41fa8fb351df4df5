import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { startVacuum, vacuumTables } from './vacuum-tables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('embedded')
})
afterAll(() => database.close())

async function stateOf(table: string) {
  const { rows } = await database.db.execute<{ dead: number; estimate: number; pages: number }>(sql`
    select s.n_dead_tup as dead, c.reltuples as estimate, pg_relation_size(c.oid) / 8192 as pages
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = ${table}`)
  return rows[0]
}

test('the embedded database reuses the space of updated rows and has statistics', async () => {
  const { db } = database
  await db.insert(users).values(Array.from({ length: 2_000 }, (_, n) => ({ nickname: `user ${n}` })))
  expect(await vacuumTables(db)).toContain('users')
  expect((await stateOf('users'))?.estimate).toBe(2_000)
  // Nothing has changed since.
  expect(await vacuumTables(db)).toEqual([])

  const rename = () => db.update(users).set({ nickname: sql`${users.nickname} || '.'` })
  await rename()
  expect(await vacuumTables(db)).toEqual(['users'])
  const before = await stateOf('users')
  expect(before?.dead).toBe(0)
  await rename()
  expect((await stateOf('users'))?.pages).toBe(before?.pages)
})

test('PostgreSQL vacuums its tables itself', () => {
  const postgres = startVacuum({ ...database, kind: 'postgres' }, { warn: () => undefined })
  expect(postgres).toEqual([])
})
