import { expect, test, vi } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { type Answer, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { logIn, newcomer, PASSWORD, tokenOf } from '#testing/domains/login.ts'

/** On the embedded database statements come one after the other, so that nothing is under way when something ends. */
const together = test.skipIf(!testDatabaseUrl)

/** Holds a user's row, so that whatever begins a session of his stands still in the middle of its statement. */
async function hold(site: TestSite, userId: number) {
  const client = await site.database.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [userId])
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    async release() {
      await client.query('commit')
      client.release()
    },
    /** Until so many statements of this database wait for another one. */
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
  const held = await hold(site, id)
  const login = logIn(site, { mobile, password: PASSWORD })
  await held.waiting(1)
  await held.query('update users set password_hash = $2 where id = $1', [id, 'another'])
  await held.query('update sessions set ended_at = now(), ended_by = $2 where user_id = $1', [
    id,
    'password_reset',
  ])
  await held.release()
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
    await site.call('POST', 'api/accounts/lookAtQrLogin', { code }, { token })
    await site.call('POST', 'api/accounts/answerQrLogin', { code, yes: true }, { token })
    const held = await hold(site, id)
    const collected = site.call('POST', 'api/accounts/collectQrLogin', { code, secret })
    await held.waiting(1)
    let out = false
    const ended = site.call('POST', 'api/accounts/signOutEverywhere', {}, { token }).then(() => {
      out = true
    })
    // It is over, or waits in its turn for what is being collected.
    await Promise.race([held.waiting(2), vi.waitFor(() => expect(out).toBe(true), { timeout: 10_000 })])
    await held.release()
    await ended
    expect(await isAlive(site, await collected)).toBe(false)
    await site.close()
  },
)
