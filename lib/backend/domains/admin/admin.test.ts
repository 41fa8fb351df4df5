import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { auditLog, banners } from '#lib/backend/db/schema/site.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'

type Row = Record<string, unknown>
const listOf = ({ data }: { data: unknown }) => (data as { list: Row[] }).list

describeDatabase('the operator’s console', (open) => {
  test('is for operators only, for every call', async () => {
    const site = await openTestSite({ database: await open() })
    const calls = ENDPOINTS.filter(({ path }) => path.startsWith('api/admin/') && path !== 'api/admin/login')
    expect(calls.length).toBeGreaterThan(14)
    const tokens = await Promise.all((['user', 'anchor', 'expert'] as const).map((role) => site.logIn(role)))
    for (const { method, path } of calls) {
      expect((await site.call(method, path, { id: 1, reason: 'x' })).status, path).toBe(401)
      for (const token of tokens)
        expect((await site.call(method, path, { id: 1, reason: 'x' }, { token })).status, path).toBe(403)
    }
    expect(await site.database.db.$count(auditLog)).toBe(0)
  })

  test('finds users, signs them out, blocks and unblocks them, and logs every action', async () => {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    const victim = await site.logIn('user')
    const [user] = await site.database.db.select().from(users).where(eq(users.nickname, 'user'))
    const id = user?.id as number
    await site.database.db
      .update(users)
      .set({ mobileCountry: '86', mobileNumber: '13800000017' })
      .where(eq(users.id, id))
    for (const term of ['13800000017', '86-13800000017', '+86 13800000017', 'use', String(id)]) {
      const found = listOf(await site.call('GET', 'api/admin/users', { term }, { token }))
      expect(
        found.map((each) => each.id),
        term,
      ).toContain(id)
    }
    expect(listOf(await site.call('GET', 'api/admin/users', { term: '%' }, { token }))).toEqual([])
    await site.database.db.insert(users).values({ nickname: `fan${id}` })
    const [first] = listOf(
      await site.call('GET', 'api/admin/users', { term: String(id), page_size: 1 }, { token }),
    )
    expect(first?.id).toBe(id)
    const seen = await site.call('GET', 'api/admin/user', { id }, { token })
    expect(seen.data).toMatchObject({
      user: { id, mobile: '+86 *******0017', blocked_at: null },
      identity: null,
      balances: { diamonds: 0, income: 0, coins: 0 },
      devices: [expect.anything()],
    })
    expect(JSON.stringify(seen.data)).not.toContain('13800000017')

    const act = (verb: string, input: object = { id, reason: 'spam' }) =>
      site.call('POST', `api/admin/${verb}`, input as Row, { token })
    expect((await act('signOutUser')).code).toBe(0)
    expect((await site.call('GET', 'api/User/getUserInfo', {}, { token: victim })).code).toBe(50012)
    expect((await act('blockUser')).code).toBe(0)
    expect((await site.call('GET', 'api/admin/user', { id }, { token })).data).toMatchObject({
      user: { blocked_reason: 'spam', blocked_at: expect.any(String) },
      devices: [],
    })
    expect((await act('unblockUser')).code).toBe(0)
    expect((await act('blockUser', { id, reason: ' ' })).status).toBe(400)
    expect((await act('blockUser', { id: 999_999, reason: 'x' })).status).toBe(404)
    const [self] = await site.database.db.select().from(users).where(eq(users.isOperator, true))
    expect((await act('blockUser', { id: self?.id, reason: 'x' })).status).toBe(400)

    const log = listOf(await site.call('GET', 'api/admin/auditLog', { target: `user:${id}` }, { token }))
    expect(log.map(({ action }) => action)).toEqual(['unblock', 'block', 'sign_out'])
    expect(log[1]?.detail).toEqual({ reason: 'spam' })
  })

  test('switches odds, and refuses an unknown switch', async () => {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    const write = (display: string) => site.call('POST', 'api/admin/writeOddsDisplay', { display }, { token })
    for (const display of ['members', 'off', 'on']) {
      expect((await write(display)).status).toBe(200)
      expect(await site.call('GET', 'api/admin/settings', {}, { token })).toMatchObject({
        data: { odds_display: display },
      })
      expect(await site.call('GET', 'api/site/settings')).toMatchObject({ data: { odds_display: display } })
    }
    expect((await write('sometimes')).status).toBe(400)
  })

  test('switches features, one without losing the others', async () => {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    const write = (feature: string, on: unknown) =>
      site.call('POST', 'api/admin/writeFeature', { feature, on }, { token })
    const answers = await Promise.all([
      write('mall', false),
      write('predictions', true),
      write('experts', false),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    const features = { mall: false, real_goods: false, predictions: true, experts: false, paid_plans: false }
    expect((await site.call('GET', 'api/site/settings')).data).toMatchObject({ features })
    expect((await site.call('GET', 'api/admin/settings', {}, { token })).data).toMatchObject({ features })
    expect((await write('weather', true)).status).toBe(400)
    expect((await write('mall', 'perhaps')).status).toBe(400)
    const log = listOf(
      await site.call('GET', 'api/admin/auditLog', { target: 'setting:features.mall' }, { token }),
    )
    expect(log[0]?.detail).toEqual({ from: true, to: false })
  })

  test('writes settings, which pages then show, and refuses invalid addresses and countries', async () => {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    const write = (name: string, value: string) =>
      site.call('POST', 'api/admin/writeSetting', { name, value }, { token })
    expect((await write('site_icp', ' 示例备 1 号 ')).code).toBe(0)
    expect((await write('customer_service_email', 'help@example.com')).code).toBe(0)
    for (const [name, value] of [
      ['customer_service_email', 'nobody'],
      ['customer_service_email', '"><script>@x.y'],
      ['app_ios', 'javascript:alert(1)'],
      ['demo_site_content', 'x'],
      ['site_icp', 'x'.repeat(301)],
    ] as const)
      expect((await write(name, value)).status, `${name}=${value}`).toBe(400)
    const shown = async () => (await site.call('GET', 'api/site/settings', { country_codes: 1 })).data as Row
    expect(await shown()).toMatchObject({
      site_icp: '示例备 1 号',
      customer_service_email: 'help@example.com',
    })
    await write('site_icp', '')
    expect((await shown()).site_icp).toBeNull()

    const countries = (text: string) =>
      site.call('POST', 'api/admin/writeCountryCodes', { countries: text }, { token })
    expect((await countries('vn, CN,cn')).code).toBe(0)
    expect((await shown()).CountryCode).toMatchObject([{ id: 'CN' }, { id: 'VN' }])
    const wrong = await countries('CN,QQ')
    expect([wrong.status, wrong.msg]).toEqual([400, 'There is no country with the code “QQ”.'])
    expect((await site.call('GET', 'api/admin/settings', {}, { token })).data).toMatchObject({
      country_codes: ['VN', 'CN'],
    })
    await countries('')
    expect(((await shown()).CountryCode as unknown[]).length).toBeGreaterThan(150)
    expect(await site.database.db.$count(auditLog)).toBe(5)
  })

  test('keeps settings that read like JSON as the texts they are', async () => {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    for (const value of ['3180055667', '0012', '1e3', 'true', 'null', '"x"', '[1]']) {
      const input = { name: 'feedback_qq', value }
      expect((await site.call('POST', 'api/admin/writeSetting', input, { token })).code).toBe(0)
      expect((await site.call('GET', 'api/site/settings')).data).toMatchObject({ feedback_qq: value })
      expect((await site.call('GET', 'api/admin/settings', {}, { token })).data).toMatchObject({
        texts: expect.arrayContaining([input]),
      })
    }
    const [entry] = listOf(await site.call('GET', 'api/admin/auditLog', {}, { token }))
    expect(entry?.detail).toEqual({ from: '"x"', to: '[1]' })
  })

  test('writes, changes and removes banners, and refuses links that lead elsewhere than allowed', async () => {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    const save = (input: Row) => site.call('POST', 'api/admin/saveBanner', input, { token })
    const fields = { kind: 'banner', place: 'main', look: 'pitch', title_en: 'Cup night', href: '/football' }
    const { data } = await save(fields)
    const { id } = data as { id: number }
    expect(listOf(await site.call('POST', 'api/Banner/getBannerList'))).toMatchObject([
      { id, title_en: 'Cup night', href: '/football', is_simulated: false },
    ])
    expect((await save({ ...fields, id, active: false })).code).toBe(0)
    expect(listOf(await site.call('POST', 'api/Banner/getBannerList'))).toEqual([])
    expect(listOf(await site.call('GET', 'api/admin/banners', {}, { token }))).toMatchObject([
      { id, active: false, is_running: false },
    ])
    for (const wrong of [
      { ...fields, title_en: '' },
      { ...fields, href: 'javascript:alert(1)' },
      { ...fields, href: '//evil.example' },
      { ...fields, href: '/\\evil.example' },
      { ...fields, href: 'http://plain.example' },
      { ...fields, look: 'photograph' },
      { ...fields, sort: 1e9 },
      { ...fields, starts_at: '2026-01-02T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
    ])
      expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await save({ ...fields, id: 999_999 })).status).toBe(404)
    const remove = () => site.call('POST', 'api/admin/removeBanner', { id }, { token })
    expect((await remove()).code).toBe(0)
    expect((await remove()).status).toBe(404)
    expect(await site.database.db.$count(banners)).toBe(0)
  })

  test("stores a banner's picture small, re-encoded and only while a banner uses it; tickets are for operators", async () => {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    const call = (who: string) =>
      site.call('POST', 'api/Member/getQiniuToken', { purpose: 'banner', type: 'image/png' }, { token: who })
    expect((await call(await site.logIn('user'))).status).toBe(403)
    const bytes = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#0a7346' } })
      .png()
      .toBuffer()
    const upload = async () => {
      const { key, url, headers } = (await call(token)).data as UploadTicket
      const body = bytes as Uint8Array<ArrayBuffer>
      expect((await site.raw(url.slice(1), { method: 'PUT', headers, body })).status).toBe(200)
      return key
    }
    const save = (input: Row) => site.call('POST', 'api/admin/saveBanner', input, { token })
    const fields = { kind: 'banner', place: 'main', look: 'pitch', title_en: 'Cup night' }
    const shown = async () => listOf(await site.call('POST', 'api/Banner/getBannerList'))[0] ?? {}
    const { id } = (await save({ ...fields, upload_key: await upload() })).data as { id: number }
    const { image } = await shown()
    expect(image).toMatch(/^\/uploads\/banner\/[0-9a-f]{32}\.webp$/)
    const picture = await site.raw(String(image).slice(1))
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 400,
    })
    // Saved again without a picture field, the picture stays.
    expect((await save({ ...fields, id, title_en: 'Cup final' })).code).toBe(0)
    expect(await shown()).toMatchObject({ image, title_en: 'Cup final' })
    await save({ ...fields, id, upload_key: await upload() })
    const second = (await shown()).image
    expect(second).not.toBe(image)
    expect((await site.raw(String(image).slice(1))).status).toBe(404)
    await save({ ...fields, id, drop_image: true })
    expect((await shown()).image).toBeNull()
    expect((await site.raw(String(second).slice(1))).status).toBe(404)
    expect((await save({ ...fields, id, upload_key: 'incoming/banner/nothing.png' })).status).toBe(404)
    // Stored for a row that does not exist: removed again.
    const key = await upload()
    expect((await save({ ...fields, id: 999_999, upload_key: key })).status).toBe(404)
    expect(await site.storage.stat(key)).toBeNull()
  })

  test('commits an identity review and its audit entry together, or neither', async () => {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    const user = await person(site)
    await user.call('api/Member/verified', {
      kind: 'passport',
      real_name: 'Ada Byron',
      id_number: 'AB1234567',
    })
    const waiting = listOf(await site.call('GET', 'api/admin/identities', {}, { token }))
    expect(waiting).toMatchObject([{ user_id: user.id, state: 'waiting' }])
    expect(JSON.stringify(waiting)).not.toContain('AB1234567')
    expect((await site.call('GET', 'api/admin/me', {}, { token })).data).toMatchObject({
      identities_waiting: 1,
    })
    const id = waiting[0]?.id as number
    const act = (verb: string, input: Row) =>
      site.call('POST', `api/admin/${verb}`, { id, ...input }, { token })
    expect((await act('openIdentity', {})).data).toEqual({ real_name: 'Ada Byron', id_number: 'AB1234567' })
    expect((await act('reviewIdentity', { accept: false })).status).toBe(400)
    const log = async () =>
      listOf(await site.call('GET', 'api/admin/auditLog', { target: `identity:${id}` }, { token })).map(
        ({ action }) => action,
      )
    expect(await log()).toEqual(['open_identity'])
    expect((await act('reviewIdentity', { accept: false, reason: 'Blurred' })).code).toBe(0)
    expect((await act('reviewIdentity', { accept: true })).status).toBe(404)
    expect((await act('openIdentity', {})).status).toBe(404)
    expect(await log()).toEqual(['refuse_identity', 'open_identity'])
    expect(JSON.stringify(await site.database.db.select().from(auditLog))).not.toContain('AB1234567')
  })
})
