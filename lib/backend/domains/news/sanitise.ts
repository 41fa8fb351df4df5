import sanitizeHtml from 'sanitize-html'
import { contentHref } from '#lib/shared/addresses/content-link.ts'

const TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'br', 'hr', 'a']
const LINK_ATTRIBUTES = { a: ['href', 'rel', 'target'] }

type IsOwnHost = (hostname: string) => boolean

/**
 * What may stand in a body. No picture, no style, no class: an article looks as the site draws it, and loads nothing
 * from elsewhere. Links lead into the site by a bare address, or elsewhere by https.
 */
const rulesOf = (isOwnHost: IsOwnHost): sanitizeHtml.IOptions => ({
  allowedTags: TAGS,
  allowedAttributes: LINK_ATTRIBUTES,
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The words of these are no text of an article.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'svg',
    'math',
    'title',
  ],
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    div: 'p',
    a: (tagName, { href = '' }): sanitizeHtml.Tag => {
      const address = contentHref(href.trim(), isOwnHost)
      if (address === null) return { tagName, attribs: {} }
      return {
        tagName,
        attribs: address.startsWith('/')
          ? { href: address }
          : { href: address, rel: 'noopener noreferrer nofollow ugc', target: '_blank' },
      }
    },
  },
  // A link that leads nowhere is its words.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
})

/** A paragraph with nothing in it comes of pressing Enter. Judged afterwards: a link's words are its paragraph's by then. */
const WITHOUT_EMPTY: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: LINK_ATTRIBUTES,
  exclusiveFilter: ({ tag, text }) => tag === 'p' && text.trim() === '',
}

/** The HTML that is kept of a body; '' when nothing is left. Sanitised again it stays the same. */
export const sanitiseBody = (html: string, isOwnHost: IsOwnHost): string =>
  sanitizeHtml(sanitizeHtml(html, rulesOf(isOwnHost)), WITHOUT_EMPTY).trim()

/** A stored body as it is shown: what was stored under older rules loses the links that lead nowhere now. */
export const shownBody = (html: string | null, isOwnHost: IsOwnHost): string | null =>
  html?.includes('<a') ? sanitiseBody(html, isOwnHost) : html

/** What stands on one line: signs that cannot be seen, or turn the direction of what follows, become a space. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Plain text as a body: each line a paragraph. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(plainLine)
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
