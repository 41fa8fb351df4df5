import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import { banners, campaigns, settings } from '#lib/backend/db/schema/site.ts'
import { ORDINARY_LINKS, REFUSED_LINKS } from '#lib/shared/addresses/content-link-spellings.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'

type Row = Record<string, unknown>

let site: TestSite
let token: string

const save = (verb: string, input: Row) => site.call('POST', `api/admin/${verb}`, input, { token })
const listOf = (answer: { data: unknown }) => (answer.data as { list: Row[] }).list
const escaped = (href: string) =>
  href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const bodyOf = (links: readonly string[]) =>
  links.map((href) => `<p><a href="${escaped(href)}">x</a></p>`).join('')

beforeAll(async () => {
  site = await openTestSite({
    hosts: {
      publicUrl: 'https://touchline.example',
      mobileUrl: 'https://m.touchline.example',
      allowedHosts: [],
    },
  })
  token = await site.logIn('operator')
})
afterAll(() => site.close())

const BANNER = { kind: 'banner', place: 'main', title_en: 'A banner', look: 'pitch', active: true }
const CAMPAIGN = { title_en: 'A campaign', body_en: 'Words.', look: 'wave', active: true }

test('a banner or campaign with a link that leads to no page is refused', async () => {
  const accepted: string[] = []
  for (const href of REFUSED_LINKS)
    for (const [verb, input] of [
      ['saveBanner', { ...BANNER, href }],
      ['saveCampaign', { ...CAMPAIGN, href }],
    ] as const) {
      const { status } = await save(verb, input)
      if (status !== 400) accepted.push(`${verb} ${status} ${JSON.stringify(href)}`)
    }
  // Spaces around an address are typing errors, not part of it: the trimmed address is checked.
  expect(accepted).toEqual([])
  expect((await save('saveBanner', { ...BANNER, href: '/api/member/handselGift' })).msg).toContain('/api')
})

test('such links are removed from an article and refused as an app address', async () => {
  const { data } = await save('saveArticle', {
    category_id: 1,
    title_en: 'A title',
    body_en: bodyOf(REFUSED_LINKS.slice(0, 200)),
  })
  const [row] = await site.database.db
    .select()
    .from(newsArticles)
    .where(eq(newsArticles.id, (data as { id: number }).id))
  expect(row?.bodyEn).toMatch(/^<p>x<\/p>/)
  expect(row?.bodyEn).not.toContain('<a')
  for (const value of ['https://touchline.example/api/x', 'https://touchline.example/%61pi/x', '/main'])
    expect((await save('writeSetting', { name: 'app_ios', value })).status).toBe(400)
})

test('ordinary links are stored and shown as they are', async () => {
  for (const href of ORDINARY_LINKS) {
    expect((await save('saveBanner', { ...BANNER, place: 'scores', href })).status, href).toBe(200)
    const shown = listOf(await site.call('GET', 'api/Banner/getBannerList', { place: 'scores' }))
    expect(shown.map((each) => each.href)).toEqual([href])
    await site.database.db.delete(banners)
  }
})

test('a banner stored earlier is shown without such a link', async () => {
  const { db } = site.database
  for (let at = 0; at < REFUSED_LINKS.length; at += 12) {
    const some = REFUSED_LINKS.slice(at, at + 12)
    await db.insert(banners).values(
      some.map((href) => ({
        kind: 'banner' as const,
        place: 'main' as const,
        titleEn: 'x',
        look: 'pitch' as const,
        href,
      })),
    )
    const shown = listOf(await site.call('GET', 'api/Banner/getBannerList', { place: 'main' }))
    expect(shown.map((each) => each.href)).toEqual(some.map(() => null))
    await db.delete(banners)
  }
})

test('a campaign, an article, a notice and an app address stored earlier are shown without such a link', async () => {
  const { db } = site.database
  const href = '/zh/%61pi/member/handselGift?gift=1'
  await db.insert(campaigns).values({ titleEn: 'x', look: 'wave', href })
  const { campaign } = (await site.call('GET', 'api/Activity_Config/getActivityUrl')).data as {
    campaign: Row
  }
  expect(campaign).toMatchObject({ title_en: 'x', href: null })

  const [article] = await db
    .insert(newsArticles)
    .values({
      kind: 'article',
      categoryId: 1,
      state: 'published',
      publishedAt: new Date(Date.now() - 60_000),
      titleEn: 'x',
      bodyEn: bodyOf([...REFUSED_LINKS, '/main']),
    })
    .returning()
  const detail = (await site.call('GET', 'api/news/detail', { id: article?.id })).data as { body_en: string }
  expect(detail.body_en.match(/<a [^>]*>/g)).toEqual(['<a href="/main">'])

  const user = await site.logIn('user')
  const [me] = await db.select().from(users).orderBy(asc(users.id)).where(eq(users.nickname, 'user'))
  for (const link of [href, '/live?id=3'])
    await db.insert(notices).values({ userId: me?.id ?? 0, kind: 'password_changed', values: {}, link })
  const listed = listOf(await site.call('GET', 'api/Push/getList', {}, { token: user }))
  expect(listed.map(({ link }) => link)).toEqual(['/live?id=3', null])

  await db.insert(settings).values({ name: 'app_ios', value: 'https://touchline.example/api/x' })
  expect((await site.call('GET', 'api/site/settings')).data).toMatchObject({ app_ios: null })
})
