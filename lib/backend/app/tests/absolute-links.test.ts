import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { publishKeys, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { readEnv, siteHosts } from '#lib/env.ts'
import type { SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import { noMedia, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

let site: TestSite
let token: string
let competition: number
/** The site's address settings; read at each call. */
const hosts: SiteHosts = { allowedHosts: [] }

beforeAll(async () => {
  site = await openTestSite({
    hosts,
    media: {
      ...noMedia,
      pushAddress: (key, name = '', _quality, host = 'localhost') => ({
        server: `rtmp://${host}:1935/live`,
        stream_key: `${name}?key=${key}`,
      }),
    },
  })
  const { db } = site.database
  await site.ingest(sampleBatch())
  token = await site.logIn('anchor')
  const [anchor] = await db.select().from(users).where(eq(users.isAnchor, true))
  await db.insert(rooms).values({ userId: anchor?.id ?? 0, stream: 'room-1', category: 'football' })
  const kickoffAt = new Date(Date.now() + 86_400_000)
  const [match] = await db.update(matches).set({ kickoffAt }).returning()
  competition = match?.competitionId ?? 0
})
afterAll(() => site.close())

/** Everything the site writes absolute links into, requested under `origin`. */
async function linksUnder(origin: string, settings: Record<string, string> = {}) {
  Object.assign(hosts, siteHosts(readEnv(settings)))
  await site.database.db.delete(publishKeys)
  const post = async (path: string) => {
    const body = await site.answer(new Request(`${origin}/${path}`, { method: 'POST', headers: { token } }))
    return ((await body.json()) as { data: Record<string, string | null> }).data
  }
  const path = `/api/calendar/competition/${competition}.ics?lang=en`
  const calendar = await (await site.answer(new Request(origin + path))).text()
  return {
    calendar: calendar.replaceAll('\r\n ', ''),
    qr: await post('api/user/getLoginQrcode'),
    calendarLink: (await post('api/social/calendarLink')).url ?? '',
    servers: [
      (await post('api/Live/getLiveUrl')).server,
      (await post('api/Live/mobileStartRoom')).server,
      (await post('api/anchor/createKey?name=x')).server,
    ],
  }
}

test.each([
  ['http://evil.example', {}],
  ['http://10.evil.example:3000', {}],
  ['http://8.8.8.8', { ALLOWED_HOSTS: 'touchline.example' }],
])('an untrusted Host header (%s) appears in no link', async (origin, settings) => {
  const { calendar, qr, calendarLink, servers } = await linksUnder(origin, settings)
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(calendar).not.toContain('URL;')
  expect(qr).toMatchObject({ img: null, address: `/m/scan?code=${qr.code}` })
  expect(calendarLink).toMatch(/^\/api\/calendar\/mine\/[\w-]{43}\.ics\?lang=/)
  expect(servers).toEqual(Array(3).fill('rtmp://:1935/live'))
  expect(JSON.stringify([calendar, qr, calendarLink, servers])).not.toContain(new URL(origin).hostname)
})

test.each([
  ['http://127.0.0.1:3000', {}, 'http://127.0.0.1:3000'],
  ['http://192.168.1.7', {}, 'http://192.168.1.7'],
  [
    'https://www.touchline.example',
    { ALLOWED_HOSTS: 'touchline.example, WWW.touchline.example' },
    'https://www.touchline.example',
  ],
  ['http://evil.example', { PUBLIC_URL: 'https://touchline.example/' }, 'https://touchline.example'],
])('under %s with %j links begin with %s', async (origin, settings, base) => {
  const { calendar, qr, calendarLink, servers } = await linksUnder(origin, settings)
  expect(calendar).toMatch(/URL;VALUE=URI:\S+/)
  expect(
    [...calendar.matchAll(/URL;VALUE=URI:(\S+)/g)].every(([, url]) => url?.startsWith(`${base}/en/`)),
  ).toBe(true)
  expect(qr.address).toBe(`${base}/m/scan?code=${qr.code}`)
  expect(qr.img).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(calendarLink.startsWith(`${base}/api/calendar/mine/`)).toBe(true)
  expect(servers).toEqual(Array(3).fill(`rtmp://${new URL(base).hostname}:1935/live`))
})

test.each(['https://touchline.example', 'touchline.example:443', 'a b', '*.touchline.example', 'x/y'])(
  'ALLOWED_HOSTS=%s stops the start with an explanation',
  (value) =>
    expect(() => readEnv({ ALLOWED_HOSTS: value })).toThrow(/ALLOWED_HOSTS.*without a scheme and a port/),
)
