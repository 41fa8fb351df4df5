import { expect, test } from 'vitest'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

test('lists a screen in every language, with the alternates of each', () => {
  const xml = sitemapXml('https://example.org', [
    { path: '/score-detail', query: { id: 7 }, changed: '2026-05-01T12:00:00.000Z' },
  ])
  expect(xml.match(/<url>/g)).toHaveLength(3)
  for (const address of ['', '/en', '/vi']) {
    const url = `https://example.org${address}/score-detail?id=7`
    expect(xml).toContain(`<loc>${url}</loc><lastmod>2026-05-01T12:00:00.000Z</lastmod>`)
    expect(xml.split(`href="${url}"`)).toHaveLength(address === '' ? 7 : 4)
  }
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true)
})

test('escapes special characters of XML', () => {
  const xml = sitemapXml('https://example.org', [{ path: '/news', query: { type: 1, page: 2 } }])
  expect(xml).toContain('/news?type=1&amp;page=2</loc>')
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
  expect(sitemapIndexXml('https://example.org', ['a&b.xml'])).toContain('/sitemaps/a&amp;b.xml</loc>')
})
