import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#lib/backend/db/schema/accounts/accounts.ts'
import { pushDeliveries, pushSubscriptions } from '#lib/backend/db/schema/accounts/web-push.ts'
import { createWebPush } from '#lib/backend/ports/web-push/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { deliverPushes } from './deliver.ts'
import { notify } from './notify.ts'

const SUBSCRIBE = 'api/accounts/pushSubscribe'

/** A simulated browser: its subscription keys, and how it decrypts a message. */
function browser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = Buffer.alloc(16, 9)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer) {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const input = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const text = Buffer.concat([opened.update(body.subarray(86, -16)), opened.final()])
      return JSON.parse(text.subarray(0, -1).toString()) as {
        link: string
        texts: Record<string, { title: string }>
      }
    },
  }
}

describeDatabase('notices for browsers', (open) => {
  let site: TestSite
  let service: Server
  let origin: string
  let status = 201
  let received: { body: Buffer; headers: Record<string, unknown> }[] = []
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    service = createServer((request, response) => {
      request.toArray().then(
        (parts) => {
          received.push({ body: Buffer.concat(parts as Buffer[]), headers: request.headers })
          response.writeHead(status, { location: '/elsewhere' }).end()
        },
        () => response.destroy(),
      )
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    service.close()
    await site.close()
  })
  beforeEach(async () => {
    ;[received, status] = [[], 201]
    await site.database.db.delete(pushSubscriptions)
  })

  const webPush = () =>
    createWebPush({ secret: Buffer.alloc(32, 3), subject: 'mailto:a@b.invalid', standIn: origin })
  const deliver = () => deliverPushes({ db: site.database.db, webPush: webPush() })
  const hurry = () => site.database.db.update(pushDeliveries).set({ dueAt: sql`now()` })
  const waiting = () => site.database.db.$count(pushDeliveries)
  /** Subscribes a simulated browser of a user at the stand-in push service. */
  const withBrowser = async (who: Person) => {
    const one = browser()
    const [session] = await site.database.db.select().from(sessions).where(eq(sessions.userId, who.id))
    await site.database.db.insert(pushSubscriptions).values({
      userId: who.id,
      sessionId: session?.id ?? 0,
      endpoint: `${origin}/${who.id}`,
      ...one.keys,
    })
    return one
  }
  const remind = (who: Person) =>
    notify({ db: site.database.db, publish: site.bus.publish }, who.id, {
      kind: 'reserved_soon',
      values: { title: 'A – B', minutes: 5 },
      link: '/score-detail?id=1',
    })

  test('reach the browser encrypted, in every language, once', async () => {
    const me = await person(site)
    const mine = await withBrowser(me)
    await remind(me)
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(received).toHaveLength(1)
    expect(received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
    expect(received[0]?.headers.authorization).toMatch(/^vapid t=.+, k=/)
    expect(received[0]?.body.includes('A – B')).toBe(false)
    expect(mine.read(received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      link: '/score-detail?id=1',
      texts: {
        en: { title: 'A – B', text: 'Starts in 5 minutes.' },
        zh: { title: 'A – B' },
        vi: { title: 'A – B' },
      },
    })
  })
  test('are retried while the service is busy, up to six times', async () => {
    const me = await person(site)
    await withBrowser(me)
    await remind(me)
    status = 503
    expect([await deliver(), await waiting()]).toEqual([0, 1])
    expect([await deliver(), received.length]).toEqual([0, 1])
    await hurry()
    status = 201
    expect([await deliver(), await waiting()]).toEqual([1, 0])
    status = 500
    await remind(me)
    for (let n = 0; n < 9; n++) {
      await deliver()
      await hurry()
    }
    expect([received.length, await waiting()]).toEqual([8, 0])
  })
  test('end with a subscription that is gone, and do not follow a redirect', async () => {
    const me = await person(site)
    await withBrowser(me)
    await remind(me)
    status = 307
    await deliver()
    expect([received.length, await waiting()]).toEqual([1, 0])
    await remind(me)
    status = 410
    await deliver()
    expect(await site.database.db.$count(pushSubscriptions)).toBe(0)
  })
  test('are not sent to users who have logged out, nor for kinds that are not pushed', async () => {
    const me = await person(site)
    await withBrowser(me)
    await notify({ db: site.database.db, publish: site.bus.publish }, me.id, { kind: 'welcome' })
    expect(await waiting()).toBe(0)
    await me.call('api/Member/SignOut')
    await remind(me)
    expect(await waiting()).toBe(0)
  })
  test('are subscribed and unsubscribed by a browser; ten subscriptions per user', async () => {
    const me = await person(site)
    const { keys } = browser()
    const subscribe = (n: number) => me.call(SUBSCRIBE, { endpoint: `https://push.example/${n}`, ...keys })
    for (let n = 0; n < 12; n++) expect((await subscribe(n)).status).toBe(200)
    const rows = () =>
      site.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, me.id))
    expect((await rows()).map(({ endpoint }) => endpoint.split('/').at(-1)).sort()).toEqual([
      '10',
      '11',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
    const other = await person(site)
    await other.call('api/accounts/pushUnsubscribe', { endpoint: 'https://push.example/5' })
    expect(await rows()).toHaveLength(10)
    await me.call('api/accounts/pushUnsubscribe', { endpoint: 'https://push.example/5' })
    expect(await rows()).toHaveLength(9)
    expect((await site.call('GET', 'api/accounts/pushKey')).data).toMatchObject({
      public_key: expect.stringMatching(/^B[\w-]{86}$/),
    })
  })
  test('are refused for guests, internal addresses and wrong keys', async () => {
    const me = await person(site)
    const { keys } = browser()
    const good = { endpoint: 'https://push.example/x', ...keys }
    expect((await site.call('POST', SUBSCRIBE, good)).code).toBe(700)
    for (const wrong of [
      { endpoint: 'http://push.example/x' },
      { endpoint: 'https://127.0.0.1/x' },
      { endpoint: 'https://localhost/x' },
      { p256dh: 'AAAA' },
      { auth: 'AAAA' },
    ])
      expect((await me.call(SUBSCRIBE, { ...good, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect(await site.database.db.$count(pushSubscriptions)).toBe(0)
  })
})
