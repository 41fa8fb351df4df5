import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { hashPassword } from '#lib/backend/domains/accounts/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { freshAddress } from '#testing/domains/login.ts'

const PASSWORD = 'a long enough secret'

async function addOperator(site: TestSite, name = 'editor') {
  const [row] = await site.database.db
    .insert(users)
    .values({
      nickname: name,
      operatorName: name,
      isOperator: true,
      passwordHash: await hashPassword(PASSWORD),
    })
    .returning({ id: users.id })
  return row?.id as number
}

describeDatabase('the operator’s console', (open) => {
  test('logs an operator in by their own name, reveals only that something is wrong, and counts attempts', async () => {
    const site = await openTestSite({ database: await open() })
    const id = await addOperator(site)
    await site.database.db.insert(users).values({ nickname: 'x', operatorName: 'left', passwordHash: 'none' })
    const login = (name: string, password: string) => site.call('POST', 'api/admin/login', { name, password })
    const wrong = await login('editor', 'another secret')
    expect([wrong.status, wrong.msg]).toEqual([400, 'Wrong name or password.'])
    for (const [name, password] of [
      ['nobody', PASSWORD],
      ['left', PASSWORD],
      ["' or 1=1 --", PASSWORD],
    ] as const)
      expect(await login(name, password).then(({ status, msg }) => [status, msg])).toEqual([400, wrong.msg])
    const right = await login('editor', PASSWORD)
    expect(right.code).toBe(0)
    const token = right.headers.get('x-set-token') ?? ''
    expect((await site.call('GET', 'api/admin/users', {}, { token })).code).toBe(0)
    expect(await site.database.db.select().from(auditLog)).toMatchObject([
      { operatorId: id, action: 'login' },
    ])
    expect((await login('', PASSWORD)).status).toBe(400)
    expect((await login('editor', '')).status).toBe(400)
  })

  test('ten wrong passwords do not lock an operator out: the next attempts need a captcha, whether or not the name exists', async () => {
    const site = await openTestSite({ database: await open() })
    await addOperator(site)
    const from = '198.51.100.7'
    const login = async (name: string, password: string, captcha?: string) =>
      site.call('POST', 'api/admin/login', { name, password, captcha }, { address: freshAddress() })
    for (const name of ['editor', 'nobody']) {
      for (let n = 0; n < 10; n++) expect((await login(name, `guess ${n}`)).status).toBe(400)
      // Without a captcha nothing is checked, not even the correct password; a captcha of another purpose
      // does not count.
      expect(await login(name, PASSWORD)).toMatchObject({ code: 0, data: { captcha: true } })
      expect((await login(name, PASSWORD)).headers.get('x-set-token')).toBeNull()
    }
    const call = (captcha: string, password = PASSWORD) =>
      site.call('POST', 'api/admin/login', { name: 'editor', password, captcha }, { address: from })
    expect(await call(await site.ticket('login', from))).toMatchObject({ status: 400 })
    const wrong = await site.ticket('console', from)
    expect(await call(wrong, 'a guess')).toMatchObject({ status: 400 })
    expect(await call(wrong)).toMatchObject({ status: 400, msg: 'Please complete the security check first.' })
    const right = await call(await site.ticket('console', from))
    expect(right).toMatchObject({ code: 0, data: { captcha: false } })
    expect(right.headers.get('x-set-token')).not.toBeNull()
  })

  test('solved captchas allow sixty attempts an hour on a name, and an operator at a known address has ten of their own', async () => {
    const site = await openTestSite({ database: await open() })
    await addOperator(site)
    const login = async (address: string, password: string, checked = true) => {
      const captcha = checked ? await site.ticket('console', address) : undefined
      return site.call('POST', 'api/admin/login', { name: 'editor', password, captcha }, { address })
    }
    const home = '203.0.113.20'
    expect((await login(home, PASSWORD, false)).code).toBe(0)
    const crowd = async (many: number) => {
      const statuses: number[] = []
      for (let n = 0; n < many; n++) statuses.push((await login(freshAddress(), 'a guess')).status)
      return statuses
    }
    await crowd(10)
    const statuses = await crowd(62)
    expect(statuses).toEqual([...Array(60).fill(400), 429, 429])
    const late = await login(freshAddress(), PASSWORD)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await login(home, PASSWORD)).toMatchObject({ code: 0, data: { captcha: false } })
    for (let n = 0; n < 10; n++) expect((await login(home, 'a guess')).status).toBe(400)
    expect((await login(home, PASSWORD)).status).toBe(429)
  }, 60_000)
})
