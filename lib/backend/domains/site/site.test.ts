import { expect, test } from 'vitest'
import { ensureSiteContent } from '#demo/site-content.ts'
import { auditLog, banners, campaigns, settings } from '#lib/backend/db/schema/site.ts'
import type { Banner } from '#lib/contract/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'

const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000)
const row = { kind: 'banner', place: 'main', look: 'pitch' } as const

describeDatabase('what operators put on the site', (open) => {
  test("settings contain texts, and the calling codes an operator allows, by name in the user's language", async () => {
    const database = await open()
    const site = await openTestSite({ database })
    const all = await site.call('GET', 'api/site/settings', { country_codes: true }, { language: 'vi' })
    const { CountryCode } = all.data as { CountryCode: { id: string; code: string; name: string }[] }
    expect(CountryCode.length).toBeGreaterThan(150)
    expect(CountryCode[0]).toEqual({ id: 'CN', code: '86', name: 'Trung Quốc' })
    await database.db.insert(settings).values([
      { name: 'country_codes', value: ['VN', 'CN'] },
      { name: 'site_icp', value: '示例备 000001 号' },
    ])
    const few = await site.call('GET', 'api/site/settings', { country_codes: 'true' }, { language: 'en' })
    expect(few.data).toMatchObject({
      site_icp: '示例备 000001 号',
      CountryCode: [{ id: 'CN' }, { id: 'VN', code: '84', name: 'Vietnam' }],
    })
    expect((await site.call('GET', 'api/site/settings')).data).toMatchObject({ CountryCode: [] })
    expect((await site.call('GET', 'api/site/settings', { country_codes: 'maybe' })).status).toBe(400)
  })

  test('banners are shown between their start and end, in their order, at their place', async () => {
    const database = await open()
    const site = await openTestSite({ database })
    await database.db.insert(banners).values([
      { ...row, titleEn: 'second', sort: 2, image: 'banner/7.webp' },
      { ...row, titleEn: 'first', sort: 1, startsAt: hour(-1), endsAt: hour(1) },
      { ...row, titleEn: 'over', endsAt: hour(-1) },
      { ...row, titleEn: 'to come', startsAt: hour(1) },
      { ...row, titleEn: 'switched off', active: false },
      { ...row, titleEn: 'elsewhere', place: 'anchor' },
      { ...row, titleEn: 'advert', kind: 'advert' },
    ])
    const names = async (path: string, input = {}) =>
      ((await site.call('POST', path, input)).data as { list: Banner[] }).list.map((each) => each.title_en)
    expect(await names('api/Banner/getBannerList')).toEqual(['first', 'second'])
    expect(await names('api/Banner/getBannerList', { place: 'anchor' })).toEqual(['elsewhere'])
    expect(await names('api/banner/getAdvertisement')).toEqual(['advert'])
    const { data } = await site.call('POST', 'api/Banner/getBannerList')
    expect((data as { list: Banner[] }).list.map((each) => each.image)).toEqual([
      null,
      site.storage.address('banner/7.webp'),
    ])
    expect((await site.call('POST', 'api/Banner/getBannerList', { place: 'nowhere' })).status).toBe(400)
  })

  test('the campaign that started last is the current one; without one there is no address', async () => {
    const database = await open()
    const site = await openTestSite({ database })
    const path = 'api/Activity_Config/getActivityUrl'
    expect((await site.call('GET', path)).data).toEqual({ url: null, campaign: null })
    await database.db.insert(campaigns).values([
      { look: 'wave', titleEn: 'older', startsAt: hour(-9) },
      { look: 'wave', titleEn: 'newer', startsAt: hour(-2), bodyEn: ['one', 'two'] },
      { look: 'wave', titleEn: 'to come', startsAt: hour(2) },
    ])
    expect((await site.call('GET', path)).data).toMatchObject({
      url: '/dome',
      campaign: { title_en: 'newer', body_en: ['one', 'two'], body_zh: null },
    })
  })

  test('demo content is written once, and removed content is not written again', async () => {
    const database = await open()
    await ensureSiteContent(database.db)
    const first = await database.db.$count(banners)
    expect(first).toBeGreaterThan(3)
    await database.db.delete(banners)
    await ensureSiteContent(database.db)
    expect(await database.db.$count(banners)).toBe(0)
    expect(await database.db.$count(campaigns)).toBe(1)
  })

  test('the audit log can be neither changed nor deleted', async () => {
    const database = await open()
    const site = await openTestSite({ database })
    await site.logIn('operator')
    const [user] = (await database.pool.query('select id from users')).rows as { id: string }[]
    await database.db
      .insert(auditLog)
      .values({ operatorId: Number(user?.id), action: 'setting', target: 'setting:site_icp' })
    await expect(database.db.update(auditLog).set({ action: 'other' })).rejects.toThrow()
    await expect(database.db.delete(auditLog)).rejects.toThrow()
    expect(await database.db.$count(auditLog)).toBe(1)
  })
})
