import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { deviceOf } from '#lib/backend/domains/accounts/index.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { MAX_NICKNAME_LENGTH } from '#lib/shared/vocabulary/accounts.ts'
import { MAX_SEARCH_CHARACTERS } from '#lib/shared/vocabulary/search.ts'
import { TEXT_SETTINGS } from '#lib/shared/vocabulary/site.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { UNLIMITED } from '#testing/domains/login.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { MIN_ACCEPTED_SHARE, payloadsFor, XSS_PAYLOADS } from '../../../../faults/xss-payloads.ts'

/**
 * B5, server side: every text that a user or an operator can set accepts five hundred XSS payloads, and
 * returns each unchanged as data or refuses it with a message. How a page renders them is tested in a browser
 * (e2e/site/xss.spec.ts).
 */
const open = () => openTestSite({ rateLimit: createRateLimit(UNLIMITED) })

/** Cuts a text to a number of code points. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('')
/** NFC, single spaces, trimmed: the normal form of every stored text. */
const normalised = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

test('there are at least five hundred different payloads', () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(500)
  expect(new Set(XSS_PAYLOADS).size).toBe(XSS_PAYLOADS.length)
})

test('a nickname is returned unchanged or refused with a message', async () => {
  const site = await open()
  const me = await person(site)
  let acceptedCount = 0
  const payloads = payloadsFor(5)
  for (const payload of payloads) {
    const name = cut(payload, MAX_NICKNAME_LENGTH)
    const answer = await me.call('api/member/updateInfo', { user_nickname: name })
    if (answer.code !== 0) {
      expect([answer.status, answer.msg !== ''], payload).toEqual([400, true])
      continue
    }
    acceptedCount++
    expect((await me.get('api/User/getUserInfo')).data).toMatchObject({ user_nickname: normalised(name) })
  }
  expect(acceptedCount).toBeGreaterThan(payloads.length * MIN_ACCEPTED_SHARE)
  const raw = await site.raw('api/User/getUserInfo', { headers: { token: me.token } })
  expect(raw.headers.get('content-type')).toMatch(/^application\/json/)
  await site.close()
}, 120_000)

test('no payload is accepted as a real name for verification', async () => {
  const site = await open()
  let applicant: Person = await person(site)
  const accepted: string[] = []
  const payloads = payloadsFor(0)
  for (const payload of payloads) {
    const input = { real_name: payload, kind: 'passport', id_number: 'E1234567' }
    const answer = await applicant.call('api/Member/verified', input)
    if (answer.code !== 0) expect([answer.status, answer.msg !== ''], payload).toEqual([400, true])
    else {
      accepted.push(payload)
      applicant = await person(site)
    }
  }
  expect(accepted).toEqual([])
  await site.close()
}, 120_000)

test('search accepts payloads as a query and suggests none of them', async () => {
  const site = await open()
  const payloads = payloadsFor(1)
  for (const payload of payloads) {
    const name = cut(payload, MAX_SEARCH_CHARACTERS)
    for (const path of ['api/Search/index', 'api/search/suggest']) {
      const answer = await site.call('GET', path, { name })
      expect([200, 400], `${path} ${name}`).toContain(answer.status)
    }
    const searched = await site.call('POST', 'api/search/searched', { name })
    expect([200, 400], name).toContain(searched.status)
  }
  await site.search.refresh()
  const hot = JSON.stringify((await site.call('GET', 'api/universal/getHot')).data)
  expect(hot).not.toMatch(/ran\(|script|onerror/i)
  await site.close()
}, 120_000)

test('a User-Agent is reduced to a known browser and system, whatever it contains', () => {
  const labels = new Set(XSS_PAYLOADS.flatMap((payload) => Object.values(deviceOf(payload))))
  expect([...labels]).toEqual([''])
  const among = deviceOf(`Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 ${XSS_PAYLOADS.join(' ')}`)
  expect(among).toEqual({ browser: 'Chrome', system: 'Windows' })
})

test('an operator’s text is returned unchanged, and none of its addresses is accepted as a link', async () => {
  const site = await open()
  const token = await site.logIn('operator')
  const callAsOperator = (path: string, input: Record<string, unknown>) =>
    site.call('POST', path, input, { token })
  const me = await person(site)
  const banner = { kind: 'banner', place: 'main', look: 'pitch', title_en: 'First' }
  const { data } = await callAsOperator('api/admin/saveBanner', banner)
  const { id } = data as { id: number }
  const payloads = payloadsFor(2)
  for (const [n, payload] of payloads.entries()) {
    const text = cut(payload, 150).trim()
    const name = TEXT_SETTINGS[n % TEXT_SETTINGS.length]
    const set = await callAsOperator('api/admin/writeSetting', { name, value: text })
    if (set.code === 0) {
      const settings = (await site.call('GET', 'api/admin/settings', {}, { token })).data
      expect((settings as { texts: unknown[] }).texts).toContainEqual({ name, value: text })
    } else expect(set.status, payload).toBe(400)

    const title = cut(payload, 60).trim()
    const saved = await callAsOperator('api/admin/saveBanner', {
      ...banner,
      id,
      title_en: title,
      text_en: text,
    })
    expect(saved.code, `${payload}: ${saved.msg}`).toBe(0)
    const shown = (await site.call('GET', 'api/Banner/getBannerList', { place: 'main' })).data
    expect(JSON.stringify(shown)).toContain(JSON.stringify(title).slice(1, -1))

    const linked = await callAsOperator('api/admin/saveBanner', { ...banner, id, href: text })
    expect(linked.status, `as an address: ${text}`).toBe(400)

    const done = await callAsOperator('api/admin/signOutUser', { id: me.id, reason: text })
    expect(done.code, payload).toBe(0)
  }
  const [last] = await site.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(JSON.stringify(last)).toContain(JSON.stringify(cut(payloads.at(-1) ?? '', 150).trim()).slice(1, -1))
  await site.close()
}, 240_000)
