import { describe, expect, test } from 'vitest'
import { contentHref } from '#lib/shared/addresses/content-link.ts'
import { XSS_VECTORS } from '#testing/domains/xss-vectors.ts'
import { escapeHtml, paragraphsOf, plainLine, sanitiseBody as sanitise, shownBody } from './sanitise.ts'

const OPEN =
  /^<(?:p|h2|h3|ul|ol|li|blockquote|strong|em|u|s|br \/|hr \/|a href="([^"<>]*)"(?: rel="noopener noreferrer nofollow ugc" target="_blank")?)>/
const CLOSE = /^<\/(?:p|h2|h3|ul|ol|li|blockquote|strong|em|u|s|a)>/

const sanitiseBody = (html: string) => sanitise(html, () => false)

/**
 * Finds markup in a text that is not on the allowed list. Reads character by character, so that nothing hides
 * between two tags.
 */
function foreignMarks(html: string): string[] {
  const foreign: string[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const rest = html.slice(at)
    const open = OPEN.exec(rest)
    const href = open?.[1]?.replaceAll('&amp;', '&')
    if (!(open || CLOSE.test(rest)) || (href !== undefined && contentHref(href) === null))
      foreign.push(rest.slice(0, 60))
  }
  return foreign
}

test('the list of vectors is long enough to be meaningful', () => {
  expect(new Set(XSS_VECTORS).size).toBeGreaterThan(150)
})

describe('a body', () => {
  test.each(XSS_VECTORS)('is harmless: %s', (vector) => {
    for (const html of [
      vector,
      `<p>before</p>${vector}<p>after</p>`,
      `<blockquote><a href="/x">${vector}</a></blockquote>`,
    ]) {
      const sanitised = sanitiseBody(html)
      expect(foreignMarks(sanitised)).toEqual([])
      expect(sanitiseBody(sanitised)).toBe(sanitised)
    }
  })

  test('preserves the formatting a writer needs', () => {
    const html =
      '<h2>Head</h2><p>One <strong>two</strong> <em>three</em></p><ul><li>four</li></ul><blockquote>five</blockquote><p><a href="/score-detail?id=7&amp;tab=text">six</a></p>'
    expect(sanitiseBody(html)).toBe(html)
    expect(sanitiseBody('<h1>A</h1><div>B <b>c</b> <i>d</i></div><p> </p>')).toBe(
      '<h2>A</h2><p>B <strong>c</strong> <em>d</em></p>',
    )
  })

  test('allows external links only by https, with rel="nofollow ugc"', () => {
    expect(sanitiseBody('<a href="https://example.com/x">out</a>')).toBe(
      '<a href="https://example.com/x" rel="noopener noreferrer nofollow ugc" target="_blank">out</a>',
    )
    for (const href of ['http://example.com', 'mailto:a@b.c', 'ftp://x', 'main', '//x.y', '?id=1', ''])
      expect(sanitiseBody(`<a href="${href}">out</a>`)).toBe('out')
  })

  test('that was stored before loses the links to API calls, and nothing else', () => {
    const stored = '<p>See <a href="/zh/%61pi/x">this</a> and <a href="/main">that</a></p>'
    expect(shownBody(stored, () => false)).toBe('<p>See this and <a href="/main">that</a></p>')
    expect(shownBody('<p><a href="/api/x">alone</a></p>', () => false)).toBe('<p>alone</p>')
    expect(shownBody('<p>No link</p>', () => false)).toBe('<p>No link</p>')
    expect(shownBody(null, () => false)).toBeNull()
  })

  test('with extreme nesting is flattened in little time', () => {
    const html = `${'<blockquote>'.repeat(3000)}x${'</blockquote>'.repeat(3000)}`
    expect(sanitiseBody(html).match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(12)
  })
})

test('a line has no invisible characters', () => {
  expect(plainLine('  a\u0000b\u202Ec\n\nd\u2028e\u2066f  ')).toBe('a b c d e f')
})

test.each(XSS_VECTORS)('plain text stays plain: %s', (vector) => {
  expect(paragraphsOf(vector).replace(/<\/?p>/g, '')).not.toMatch(/[<>]/)
  expect(escapeHtml(vector)).not.toMatch(/[<>"']/)
})
