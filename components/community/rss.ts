import { alternatesOf } from '#components/layout/document/alternates.ts'
import { xmlText } from '#components/layout/sitemap/xml-text.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'

const TITLE_CHARACTERS = 80
const CODES: Record<Language, string> = { zh: 'zh-cn', en: 'en', vi: 'vi' }

/** Returns the address of the RSS feed of a circle, or of all posts, in a language. */
export const circleFeedAddress = (language: Language, circle?: number): string =>
  addressIn(language, '/circle/rss.xml') + (circle === undefined ? '' : `?circle=${circle}`)

interface Feed {
  /** The site's origin, without a trailing slash. */
  origin: string
  language: Language
  circle: number | undefined
  title: string
  description: string
  posts: readonly Post[]
  /** The title of a post whose text may reveal a score. */
  titleOf: (post: Post) => string
  /** Server time (ISO 8601). */
  now: string
}

/** Formats posts as RSS 2.0 with absolute addresses. The text of a spoiler is left out. */
export function postsRss({
  origin,
  language,
  circle,
  title,
  description,
  posts,
  titleOf,
  now,
}: Feed): string {
  const address = (path: string, query: Record<string, number> = {}) =>
    alternatesOf(origin, language, path, query).canonical
  const items = posts.map((post) => {
    const link = xmlText(address('/circle-detail', { id: post.id }))
    const text = post.is_spoiler ? '' : post.text
    const [line = ''] = text.split('\n')
    const name = line === '' ? titleOf(post) : firstCharacters(line, TITLE_CHARACTERS)
    return `<item><title>${xmlText(name)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(post.created_at).toUTCString()}</pubDate><description>${xmlText(text)}</description></item>`
  })
  const self = xmlText(origin + circleFeedAddress(language, circle))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xmlText(title)}</title><link>${xmlText(address('/circle', circle === undefined ? {} : { circle }))}</link><atom:link href="${self}" rel="self" type="application/rss+xml"/><description>${xmlText(description)}</description><language>${CODES[language]}</language><lastBuildDate>${new Date(now).toUTCString()}</lastBuildDate>${items.join('')}</channel></rss>
`
}
