import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { isPassword } from '#lib/backend/domains/accounts/index.ts'
import { readAccountMobile } from '#lib/shared/mobile-number.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { ensureDemoAccounts, retireDemoAccounts } from './accounts.ts'
import { ensureRooms } from './rooms.ts'

const open = async () => {
  const database = await openTestDatabase('embedded')
  await ensureRooms(database.db)
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}

test('creates a simulated streamer and viewer once, with the numbers and passwords of the banner', async () => {
  await using database = await open()
  const lines = await ensureDemoAccounts(database)
  expect(await ensureDemoAccounts(database)).toEqual(lines)
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    const [, code, number = '', password = ''] = /\+(\d+) (\d+) {2}password (.+)$/.exec(line) ?? []
    expect(readAccountMobile(`${code}-${number}`)).toEqual({ country: code, number })
    const [user] = await database.db.select().from(users).where(eq(users.mobileNumber, number))
    expect(user).toMatchObject({ simulated: true, isAnchor: line.includes('streamer') })
    expect(await isPassword(user?.passwordHash ?? null, password)).toBe(true)
  }
})

test('creates no accounts in a database of its own server that has real users', async () => {
  await using database = await open()
  const served = { db: database.db, kind: 'postgres' as const }
  await database.db.insert(users).values({ nickname: 'somebody' })
  expect(await ensureDemoAccounts(served)).toEqual([])
  await database.db.delete(users).where(eq(users.simulated, false))
  expect(await ensureDemoAccounts(served)).toHaveLength(2)
})

test('disables those passwords while the demo world is off and restores them afterwards', async () => {
  await using database = await open()
  await ensureDemoAccounts(database)
  const fan = eq(users.nickname, '演示观众')
  const [{ id: userId = 0 } = {}] = await database.db.select({ id: users.id }).from(users).where(fan)
  const sessionExpiry = new Date(Date.now() + 60_000)
  const session = { userId, tokenHash: 'a hash', expiresAt: sessionExpiry }
  const [{ id = 0 } = {}] = await database.db.insert(sessions).values(session).returning()
  // A visitor changed the number and the password.
  await database.db.update(users).set({ mobileNumber: '13800000000', passwordHash: 'theirs' }).where(fan)
  const ended: unknown[] = []
  await retireDemoAccounts(database.db, async (event) => void ended.push(event))
  expect(ended).toEqual([{ ids: [id], code: 50012 }])
  await retireDemoAccounts(database.db, async (event) => void ended.push(event))
  expect(ended).toHaveLength(1)
  expect((await database.db.select().from(users)).every((user) => user.passwordHash === null)).toBe(true)
  expect(await ensureDemoAccounts(database)).toHaveLength(2)
})
