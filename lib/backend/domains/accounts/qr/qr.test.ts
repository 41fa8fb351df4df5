import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import { type HubHarness, openHubHarness } from '#testing/backend/realtime.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { newcomer, passTime, tokenOf } from '#testing/domains/login.ts'
import { createQrSockets } from './sockets.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

interface Code {
  code: string
  secret: string
  img: string
  address: string
  expires_in: number
}

describeDatabase('logging in by QR code', (open) => {
  let site: TestSite
  let harness: HubHarness
  let phone: string
  let thief: string
  let owner: number

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const me = await newcomer(site)
    owner = me.id
    phone = await tokenOf(site, me.mobile)
    thief = await tokenOf(site, (await newcomer(site)).mobile)
  })
  beforeEach(async () => {
    harness = await openHubHarness({
      bus: site.bus,
      onLogin: (code, socket) => void site.qr.register(code, socket),
    })
  })
  afterEach(async () => {
    await site.qr.reset()
    await harness.hub.stop()
  })
  afterAll(() => harness.close())

  const requestCode = async (address = '203.0.113.5') => {
    const answer = await site.call('POST', 'api/user/getLoginQrcode', {}, { address, userAgent: BROWSER })
    expect(answer.code).toBe(0)
    return answer.data as Code
  }
  const scan = (code: string, token = phone, address = '203.0.113.99') =>
    site.call('POST', 'api/accounts/qrLogin', { code }, { token, address })
  const answerIt = (code: string, yes: boolean, token = phone) =>
    site.call('POST', 'api/accounts/answerQrLogin', { code, yes }, { token })
  const collect = (code: string, secret: string) =>
    site.call('POST', 'api/accounts/collectQrLogin', { code, secret })
  const show = async (code: string) => {
    const client = await harness.connect()
    client.send({ type: 'login', code })
    await client.settle()
    return client
  }
  const goneResponse = { status: 404, code: 1, data: null }

  test("a code is an image of the scan page's address without the secret, and both are too long to guess", async () => {
    const { code, secret, img, address, expires_in } = await requestCode()
    expect(address).toBe(`http://test/m/scan?code=${code}`)
    expect(expires_in).toBe(120)
    const svg = Buffer.from(img.split(',')[1] ?? '', 'base64').toString()
    expect(svg).toMatch(/^<svg /)
    expect(svg + address).not.toContain(secret)
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(Buffer.from(secret, 'base64url').length * 8).toBe(256)
    const [row] = await site.database.db.select().from(qrLogins)
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test("scan, confirm, collect: the browser receives each step and gets a session of the phone's owner", async () => {
    const { code, secret } = await requestCode()
    const browser = await show(code)
    expect(await scan(code)).toMatchObject({
      code: 0,
      data: { browser: 'Chrome', system: 'Windows', address: '203.0.113.*', same_address: false },
    })
    expect(await browser.next((message) => message.type === 'scanCode_Login')).toMatchObject({ code: 200 })
    expect(await collect(code, secret)).toMatchObject(goneResponse)
    expect(await answerIt(code, true)).toMatchObject({ code: 0 })
    const push = await browser.next((message) => message.type === 'webLoginSuccess')
    expect(Object.keys(push).sort()).toEqual(['code', 'type'])
    const collected = await collect(code, secret)
    expect(collected).toMatchObject({ code: 0, data: { id: owner } })
    const token = collected.headers.get('x-set-token') ?? ''
    expect(await site.call('GET', 'api/User/getUserInfo', {}, { token })).toMatchObject({
      data: { id: owner },
    })
    expect(JSON.stringify(browser.frames)).not.toContain(token)
  })

  test('scanning twice returns the same, and tells whether both are at the same address', async () => {
    const { code } = await requestCode('203.0.113.5')
    expect(await scan(code)).toMatchObject({ code: 0, data: { same_address: false } })
    expect(await scan(code, phone, '203.0.113.5')).toMatchObject({ code: 0, data: { same_address: true } })
  })

  test('a refusal ends the code', async () => {
    const { code, secret } = await requestCode()
    const browser = await show(code)
    await scan(code)
    expect(await answerIt(code, false)).toMatchObject({ code: 0 })
    await browser.next((message) => message.type === 'scanCode_Refused')
    expect(await answerIt(code, true)).toMatchObject(goneResponse)
    expect(await collect(code, secret)).toMatchObject(goneResponse)
  })

  describe('an attack (A11)', () => {
    test('without the secret collects nothing, and does no harm', async () => {
      const { code, secret } = await requestCode()
      await scan(code)
      await answerIt(code, true)
      const { secret: anothers } = await requestCode()
      for (const wrong of [anothers, `${secret.slice(0, -1)}_`, 'x'.repeat(43)])
        expect(await collect(code, wrong)).toMatchObject(goneResponse)
      expect(await collect(code, secret)).toMatchObject({ code: 0 })
    })

    test('without a confirmation gets no session, scanned or not', async () => {
      const { code, secret } = await requestCode()
      expect(await collect(code, secret)).toMatchObject(goneResponse)
      await scan(code)
      expect(await collect(code, secret)).toMatchObject(goneResponse)
    })

    test('with a code that was collected gets nothing: one of ten concurrent calls wins', async () => {
      const { code, secret } = await requestCode()
      await scan(code)
      await answerIt(code, true)
      const answers = await Promise.all(Array.from({ length: 10 }, () => collect(code, secret)))
      expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
      expect(await scan(code)).toMatchObject(goneResponse)
      expect(await answerIt(code, true)).toMatchObject(goneResponse)
    })

    test('by a confirmation without a scan, or from another account, is refused', async () => {
      const { code, secret } = await requestCode()
      expect(await answerIt(code, true)).toMatchObject(goneResponse)
      await scan(code)
      expect(await scan(code, thief)).toMatchObject(goneResponse)
      expect(await answerIt(code, true, thief)).toMatchObject(goneResponse)
      expect(await answerIt(code, false, thief)).toMatchObject(goneResponse)
      expect(await collect(code, secret)).toMatchObject(goneResponse)
      expect(await answerIt(code, true)).toMatchObject({ code: 0 })
    })

    test('with a confirmation given before all sessions were ended collects nothing', async () => {
      const me = await newcomer(site)
      const mine = await tokenOf(site, me.mobile)
      const { code, secret } = await requestCode()
      await scan(code, mine)
      await answerIt(code, true, mine)
      await site.call('POST', 'api/accounts/signOutEverywhere', {}, { token: mine })
      expect(await collect(code, secret)).toMatchObject(goneResponse)
    })

    test('by a guest is asked to log in', async () => {
      const { code } = await requestCode()
      for (const path of ['qrLogin', 'answerQrLogin'])
        expect(await site.call('POST', `api/accounts/${path}`, { code, yes: true })).toMatchObject({
          code: 700,
        })
    })

    test('with an expired code gets nothing at any step', async () => {
      const codes = [await requestCode(), await requestCode(), await requestCode()]
      await scan(codes[1]?.code ?? '')
      await scan(codes[2]?.code ?? '')
      await answerIt(codes[2]?.code ?? '', true)
      await passTime(site, 121)
      expect(await scan(codes[0]?.code ?? '')).toMatchObject(goneResponse)
      expect(await answerIt(codes[1]?.code ?? '', true)).toMatchObject(goneResponse)
      expect(await collect(codes[2]?.code ?? '', codes[2]?.secret ?? '')).toMatchObject(goneResponse)
    })

    test('by a second socket with the same code is refused and receives nothing', async () => {
      const { code } = await requestCode()
      const browser = await show(code)
      // The socket is answered before it is registered: of two at once either may be the first.
      await vi.waitFor(async () => {
        const { rows } = await site.database.pool.query('select socket_id from qr_logins where code = $1', [
          code,
        ])
        expect(rows).toMatchObject([{ socket_id: expect.any(String) }])
      })
      const second = await show(code)
      await second.next((message) => message.key === 'push.login_taken')
      await scan(code)
      await answerIt(code, true)
      await browser.next((message) => message.type === 'webLoginSuccess')
      await second.settle()
      expect(second.received.filter((message) => message.code === 200)).toEqual([])
    })

    test('by guessing codes learns nothing', async () => {
      for (const code of ['x'.repeat(32), 'x'.repeat(20), 'code.with.points'])
        await (await show(code)).next((message) => message.type === 'scanCode_Expired')
    })

    test('by requesting many codes is limited by address', async () => {
      const address = '203.0.113.200'
      const answers = []
      for (let n = 0; n < 61; n++)
        answers.push(await site.call('POST', 'api/user/getLoginQrcode', {}, { address: `${address}` }))
      const last = answers.at(-1)
      expect(answers.filter((answer) => answer.code === 0).length).toBeLessThanOrEqual(60)
      expect(last).toMatchObject({ status: 429 })
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    })

    test.each(['', 'short', 'x'.repeat(65), 7, null, 'ÿ'.repeat(32)])(
      'with code %j is refused with a message',
      async (code) => {
        expect(await site.call('POST', 'api/accounts/qrLogin', { code }, { token: phone })).toMatchObject({
          status: 400,
          code: 1,
        })
      },
    )
  })

  describe('a browser that reconnects', () => {
    test('can show its code again once its first socket has closed, and receives the current state', async () => {
      const { code } = await requestCode()
      const first = await show(code)
      first.ws.close()
      await first.closed
      await scan(code)
      const again = await harness.connect()
      await vi.waitFor(async () => {
        again.send({ type: 'login', code })
        await again.settle()
        expect(again.received.some((message) => message.type === 'scanCode_Login')).toBe(true)
      })
    })

    test('receives a confirmation that was given while it was disconnected', async () => {
      const { code, secret } = await requestCode()
      await scan(code)
      await answerIt(code, true)
      const again = await show(code)
      await again.next((message) => message.type === 'webLoginSuccess')
      expect(await collect(code, secret)).toMatchObject({ code: 0 })
    })

    test('can show the same code twice over one socket, and a new code instead of the old', async () => {
      const [old, fresh] = [await requestCode(), await requestCode()]
      const browser = await show(old.code)
      browser.send({ type: 'login', code: old.code })
      await browser.settle()
      browser.send({ type: 'login', code: fresh.code })
      await browser.settle()
      await vi.waitFor(async () => {
        const other = await show(old.code)
        await other.settle()
        expect(other.received.some((message) => message.key === 'push.login_taken')).toBe(false)
      })
      expect(browser.received.filter((message) => message.type === 'error')).toEqual([])
    })
  })

  test('an expired code is reported to its socket', async () => {
    const { code } = await requestCode()
    await passTime(site, 119)
    const browser = await show(code)
    await browser.next((message) => message.type === 'scanCode_Expired')
  })

  test('a browser connected to another node receives the events of its phone', async () => {
    const elsewhere = createQrSockets({
      db: site.database.db,
      bus: site.bus,
      onError: (error) => expect(error).toBeNull(),
    })
    const other = await openHubHarness({
      bus: site.bus,
      onLogin: (code, socket) => void elsewhere.register(code, socket),
    })
    const { code } = await requestCode()
    const browser = await other.connect()
    browser.send({ type: 'login', code })
    await browser.settle()
    await scan(code)
    await browser.next((message) => message.type === 'scanCode_Login')
    await other.hub.stop()
    await elsewhere.stop()
  })
})
