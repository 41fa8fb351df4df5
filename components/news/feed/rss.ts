import { alternatesOf } from '#components/layout/document/alternates.ts'
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

/** Escapes text for XML; characters that XML does not allow are removed. */
const text = (value: string) =>
  value
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

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
    const link = text(address('/detail', { id: card.id }))
    return `<item><title>${text(name)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${when(card.published_at)}</pubDate><description>${text(card[`lead_${language}`] ?? '')}</description></item>`
  })
  const self = text(origin + feedAddress(language, type))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${text(title)}</title><link>${text(address('/news', type > 0 ? { type } : {}))}</link><atom:link href="${self}" rel="self" type="application/rss+xml"/><description>${text(description)}</description><language>${CODES[language]}</language><lastBuildDate>${when(now)}</lastBuildDate>${items.join('')}</channel></rss>
`
}
