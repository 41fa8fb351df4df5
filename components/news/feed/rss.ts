import { alternatesOf } from '#components/layout/document/alternates.ts'
import { xmlText } from '#components/layout/sitemap/xml-text.ts'
import type { ArticleCard } from '#lib/contract/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'
import { feedAddress } from './feed-address.ts'

interface Feed {
  /** The site's origin, without a trailing slash. */
  origin: string
  language: Language
  type: number
  title: string
  description: string
  articles: readonly ArticleCard[]
  /** Server time (ISO 8601). */
  now: string
}

const CODES: Record<Language, string> = { zh: 'zh-cn', en: 'en', vi: 'vi' }
const when = (at: string) => new Date(at).toUTCString()

/**
 * Formats articles as RSS 2.0 with absolute addresses. Only articles with a title in the language are
 * included.
 */
export function rssOf({ origin, language, type, title, description, articles, now }: Feed): string {
  const address = (path: string, query: Record<string, number> = {}) =>
    alternatesOf(origin, language, path, query).canonical
  const items = articles.flatMap((card) => {
    // One whose title tells a hidden score is left out.
    const name = card[`title_${language}`]
    if (!name) return []
    const link = xmlText(address('/detail', { id: card.id }))
    return `<item><title>${xmlText(name)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${when(card.published_at)}</pubDate><description>${xmlText(card[`lead_${language}`] ?? '')}</description></item>`
  })
  const self = xmlText(origin + feedAddress(language, type))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xmlText(title)}</title><link>${xmlText(address('/news', type > 0 ? { type } : {}))}</link><atom:link href="${self}" rel="self" type="application/rss+xml"/><description>${xmlText(description)}</description><language>${CODES[language]}</language><lastBuildDate>${when(now)}</lastBuildDate>${items.join('')}</channel></rss>
`
}
