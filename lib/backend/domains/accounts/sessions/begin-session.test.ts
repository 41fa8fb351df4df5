import { expect, test, vi } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { type Answer, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { logIn, newcomer, PASSWORD, tokenOf } from '#testing/domains/login.ts'

/**
 * On the embedded database statements run one after the other, so nothing is in progress when something else
 * ends.
 */
const together = test.skipIf(!testDatabaseUrl)

/** Locks a user's row, so that any login of theirs blocks in the middle of its statement. */
async function lockUser(site: TestSite, userId: number) {
  const client = await site.database.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [userId])
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    async release() {
      await client.query('commit')
      client.release()
    },
    /** Resolves when this many statements of the database wait for a lock. */
    waiting: (many: number) =>
      vi.waitFor(
        async () => {
          const { rows } = await site.database.pool.query(
            `select count(*) as many from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(rows[0].many).toBeGreaterThanOrEqual(many)
        },
        { timeout: 10_000, interval: 20 },
      ),
  }
}

const isAlive = async (site: TestSite, answer: Answer) => {
  const token = answer.headers.get('x-set-token')
  if (!token) return false
  return (await site.call('GET', 'api/User/getUserInfo', {}, { token })).code === 0
}

together('a login that stands still while everything is ended does not outlive the end', async () => {
  const site = await openTestSite({ database: await openTestDatabase('postgres') })
  const { id, mobile } = await newcomer(site)
  const lock = await lockUser(site, id)
  const login = logIn(site, { mobile, password: PASSWORD })
  await lock.waiting(1)
  await lock.query('update users set password_hash = $2 where id = $1', [id, 'another'])
  await lock.query('update sessions set ended_at = now(), ended_by = $2 where user_id = $1', [
    id,
    'password_reset',
  ])
  await lock.release()
  const answer = await login
  expect(answer).toMatchObject({
    status: 403,
    msg: 'Your password was changed just now. Please log in with the new one.',
  })
  expect(await isAlive(site, answer)).toBe(false)
  await site.close()
})

together(
  'a QR code that is being collected while everything is ended gives no session that stays',
  async () => {
    const site = await openTestSite({ database: await openTestDatabase('postgres') })
    const { id, mobile } = await newcomer(site)
    const token = await tokenOf(site, mobile)
    const { code, secret } = (await site.call('POST', 'api/user/getLoginQrcode')).data as {
      code: string
      secret: string
    }
    await site.call('POST', 'api/accounts/qrLogin', { code }, { token })
    await site.call('POST', 'api/accounts/answerQrLogin', { code, yes: true }, { token })
    const lock = await lockUser(site, id)
    const collected = site.call('POST', 'api/accounts/collectQrLogin', { code, secret })
    await lock.waiting(1)
    let out = false
    const ended = site.call('POST', 'api/accounts/signOutEverywhere', {}, { token }).then(() => {
      out = true
    })
    // Either it has completed, or it waits for the collection in progress.
    await Promise.race([lock.waiting(2), vi.waitFor(() => expect(out).toBe(true), { timeout: 10_000 })])
    await lock.release()
    await ended
    expect(await isAlive(site, await collected)).toBe(false)
    await site.close()
  },
)
