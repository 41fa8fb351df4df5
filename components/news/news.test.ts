import { describe, expect, test } from 'vitest'
import { joinScores } from '#components/shared/scores/join-scores.ts'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'
import { sampleArticle } from './articles/sample-article.ts'
import { feedAddress } from './feed/feed-address.ts'
import { rssOf } from './feed/rss.ts'
import { newsArticle } from './feed/structured-data.ts'
import { pictureOf } from './picture-of.ts'
import { newsAddress, readArticleId, readNewsQuery } from './read-query.ts'
import { tagLinks } from './tag-links.ts'
import { languageOf, titleOf } from './texts.ts'

const ORIGIN = 'https://touchline.example'

test("an article is shown in the user's language, otherwise in the first with a title and a text", () => {
  expect(languageOf(sampleArticle, 'vi')).toBe('vi')
  expect(languageOf(sampleArticle, 'zh')).toBe('en')
  expect(languageOf({ ...sampleArticle, title_zh: '只有标题' }, 'zh')).toBe('en')
  expect(titleOf({ ...sampleArticle, title_zh: '只有标题' }, 'zh')).toEqual({
    title: '只有标题',
    language: 'zh',
  })
  expect(titleOf({}, 'en')).toEqual({ title: '', language: 'en' })
})

test('a score is not broken across lines, and no other text is changed', () => {
  expect(joinScores('A 2-1 win in 2026-27, half-time 0-0')).toBe(
    'A 2\u2060-\u20601 win in 2026\u2060-\u206027, half-time 0\u2060-\u20600',
  )
})

test('invalid types and pages count as the first, invalid ids as no article', () => {
  expect(readNewsQuery({ type: '2', page: '3' })).toEqual({ type: 2, page: 3 })
  for (const wrong of ['x', '-1', '12345', '', '1e3', ['1', '2'], undefined])
    expect(readNewsQuery({ type: wrong, page: wrong })).toEqual({ type: 0, page: 1 })
  expect(readNewsQuery({ page: '0' }).page).toBe(1)
  expect(newsAddress({ type: 0, page: 1 })).toBe('/news')
  expect(newsAddress({ type: 2, page: 3 })).toBe('/news?type=2&page=3')
  expect(readArticleId({ id: '7' })).toBe(7)
  for (const wrong of ['0', '-1', '7x', '', '1'.repeat(16), ['7'], undefined])
    expect(readArticleId({ id: wrong })).toBeNull()
})

describe('the feed', () => {
  const feed = (language: 'en' | 'zh', type = 0) =>
    rssOf({
      origin: ORIGIN,
      language,
      type,
      title: 'News & more',
      description: 'Words',
      articles: [sampleArticle, { ...sampleArticle, id: 8, title_en: 'Bad \u0000\u0007 sign' }],
      now: sampleArticle.server_time,
    })

  test('has absolute addresses, escaped text, and no characters that XML does not allow', () => {
    const xml = feed('en', 1)
    expect(xml).toContain(`<link>${ORIGIN}/en/detail?id=7</link>`)
    expect(xml).toContain(`<atom:link href="${ORIGIN}/en/rss.xml?type=1" rel="self"`)
    expect(xml).toContain('<title>A &lt;/script&gt;&lt;b&gt;title&lt;/b&gt; &amp; more</title>')
    expect(xml).toContain('<pubDate>Fri, 01 May 2026 12:00:00 GMT</pubDate>')
    expect(xml).toContain('<title>Bad  sign</title>')
    expect(xml.match(/<item>/g)).toHaveLength(2)
  })

  test('contains only articles written in its language, at their own addresses', () => {
    expect(feed('zh').match(/<item>/g)).toBeNull()
    expect(feedAddress('zh')).toBe('/rss.xml')
    expect(feedAddress('vi', 2)).toBe('/vi/rss.xml?type=2')
  })
})

test('structured data describes the article, in JSON that cannot close its element', () => {
  const data = newsArticle(sampleArticle, 'en', {
    url: `${ORIGIN}/en/detail?id=7`,
    listUrl: `${ORIGIN}/en/news`,
    homeUrl: `${ORIGIN}/en/main`,
    origin: ORIGIN,
    siteName: 'Touchline',
    newsName: 'News',
    machine: 'A machine',
    title: sampleArticle.title_en ?? '',
    image: sampleArticle.cover ?? '',
  })
  expect(data).toMatchObject({
    '@graph': [
      {
        '@type': 'NewsArticle',
        headline: sampleArticle.title_en,
        datePublished: '2026-05-01T12:00:00.000Z',
        author: { '@type': 'Organization', name: 'A machine' },
        image: [`${ORIGIN}/uploads/news/x.webp`],
        about: [{ '@type': 'SportsTeam', name: 'North End' }],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1 },
          { position: 2 },
          { position: 3, item: `${ORIGIN}/en/detail?id=7` },
        ],
      },
    ],
  })
  expect(jsonForScript(data)).not.toContain('<')
  expect(JSON.parse(jsonForScript(data))).toEqual(JSON.parse(JSON.stringify(data)))
})

test('the subjects of an article link to the page of each team and competition', () => {
  const competition = {
    name_zh: '示例联赛',
    name_en: null,
    name_vi: null,
    short_zh: null,
    short_en: null,
    short_vi: null,
    country_zh: null,
    country_en: null,
    country_vi: null,
    country_code: null,
    colour: null,
    kind: 'league',
    position: 1,
    is_simulated: true,
  }
  const competitions = (['football', 'basketball', 'esports'] as const).map((sport, at) => ({
    ...competition,
    sport,
    id: at + 3,
  }))
  expect(tagLinks({ teams: sampleArticle.teams, competitions }, 'zh')).toEqual([
    { key: 'team 2', name: 'North End', href: '/team?id=2' },
    { key: 'competition 3', name: '示例联赛', href: '/base-football?id=3' },
    { key: 'competition 4', name: '示例联赛', href: '/base-basketball?id=4' },
    { key: 'competition 5', name: '示例联赛', href: '/gamingLeague?id=5' },
  ])
})

test('the picture of a shared article is the uploaded one or a composed one, without a hidden score', () => {
  expect(pictureOf({ id: 7, cover: '/uploads/news/x.webp' })).toBe('/uploads/news/x.webp')
  expect(pictureOf({ id: 7, cover: null })).toBe('/og/news-7.png')
  expect(pictureOf({ id: 7, cover: null, score_hidden: true })).toBe('/og/unscored-7.png')
  expect(pictureOf({ id: 7, cover: '/uploads/news/x.webp', score_hidden: true })).toBe('/og/unscored-7.png')
})
