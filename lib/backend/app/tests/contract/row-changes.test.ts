import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRowChanges } from '#testing/backend/row-changes.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser } from '#testing/domains/moderation.ts'

let site: TestSite
let takeChanges: () => Promise<string[]>
beforeAll(async () => {
  site = await openTestSite()
  takeChanges = await recordRowChanges(site.database)
})
afterAll(() => site.close())

test('lists the changed tables once, and not the times of a session in use', async () => {
  const user = await createTestUser(site)
  expect(await takeChanges()).toEqual(expect.arrayContaining(['sessions', 'users']))
  await site.database.pool.query("update sessions set last_seen_at = now() - interval '1 hour'")
  await user.get('api/Member/info')
  expect(await takeChanges()).toEqual([])
  await site.database.pool.query("update sessions set user_agent = 'another'")
  expect(await takeChanges()).toEqual(['sessions'])
})

test('does not list the time at which a room event was published', async () => {
  const { pool } = site.database
  await pool.query(`insert into room_events (kind, payload) values ('system', '{}')`)
  expect(await takeChanges()).toEqual(['room_events'])
  await pool.query('update room_events set published_at = now()')
  expect(await takeChanges()).toEqual([])
  await pool.query(`update room_events set kind = 'notice'`)
  expect(await takeChanges()).toEqual(['room_events'])
})
