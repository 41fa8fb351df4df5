import { DEFAULT_LANGUAGE, LANGUAGES } from '#lib/shared/languages.ts'
import { alternatesOf } from '../document/alternates.ts'

/**
 * An entry of a sitemap: the path without a language, the query that identifies the page, and when it last
 * changed (ISO 8601).
 */
export interface SitemapEntry {
  path: string
  query?: Record<string, string | number>
  changed?: string
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const lastmod = (changed: string | undefined) => (changed ? `<lastmod>${escaped(changed)}</lastmod>` : '')
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Returns a sitemap (sitemaps.org, 0.9) with each screen in every language and its alternates. At most 50,000
 * addresses.
 */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, query, changed }) => {
    const { languages } = alternatesOf(origin, DEFAULT_LANGUAGE, path, query)
    const links = Object.entries(languages)
      .map(
        ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
      )
      .join('')
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${escaped(languages[language] ?? '')}</loc>${lastmod(changed)}${links}</url>\n`,
    )
  })
  return `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

/** Returns the index of sitemaps; `names` are files under /sitemaps/. */
export function sitemapIndexXml(origin: string, names: readonly string[]): string {
  const list = names.map((name) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}`)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${list.join('')}</sitemapindex>\n`
}

/** Returns the response for search engines and intermediate caches. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
