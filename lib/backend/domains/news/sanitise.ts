import sanitizeHtml from 'sanitize-html'
import { contentHref } from '#lib/shared/addresses/content-link.ts'

const TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'br', 'hr', 'a']
const LINK_ATTRIBUTES = { a: ['href', 'rel', 'target'] }

type IsOwnHost = (hostname: string) => boolean

/**
 * The markup allowed in a body. No pictures, styles or classes: the site's own style applies, and nothing is
 * loaded from elsewhere. Links lead into the site by a path, or elsewhere by https.
 */
const sanitiserOptions = (isOwnHost: IsOwnHost): sanitizeHtml.IOptions => ({
  allowedTags: TAGS,
  allowedAttributes: LINK_ATTRIBUTES,
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text inside these elements is dropped as well.
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
  // A link without a valid target is replaced by its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
})

/**
 * Removes empty paragraphs, which come from pressing Enter. A second pass, because by then the text of
 * dropped links belongs to the paragraph.
 */
const DROP_EMPTY_PARAGRAPHS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: LINK_ATTRIBUTES,
  exclusiveFilter: ({ tag, text }) => tag === 'p' && text.trim() === '',
}

/** Sanitises the HTML of a body for storage; '' when nothing is left. Idempotent. */
export const sanitiseBody = (html: string, isOwnHost: IsOwnHost): string =>
  sanitizeHtml(sanitizeHtml(html, sanitiserOptions(isOwnHost)), DROP_EMPTY_PARAGRAPHS).trim()

/** A stored body for display: one stored under older rules loses the links that are no longer allowed. */
export const shownBody = (html: string | null, isOwnHost: IsOwnHost): string | null =>
  html?.includes('<a') ? sanitiseBody(html, isOwnHost) : html

/** A single line of text: invisible characters and those that change the text direction become a space. */
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

/** Converts plain text to a body: each line becomes a paragraph. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(plainLine)
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
