import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ORDINARY_LINKS, OWN_HOSTS, REFUSED_LINKS } from '#lib/shared/addresses/content-link-spellings.ts'
import { ArticleBody } from '../news/article-body.tsx'
import { ContentAnchor } from './content-anchor.tsx'

vi.mock('next/navigation', () => ({ usePathname: () => '/en/main', useRouter: () => ({}) }))

/** What the page cannot know: which other host is this site. The server leaves those out of what it tells. */
const namesHost = (href: string) => {
  try {
    return OWN_HOSTS.includes(new URL(href).hostname.replace(/\.$/, ''))
  } catch {
    return false
  }
}
const draw = (href: string) =>
  renderToStaticMarkup(
    <ContentAnchor href={href} instead="words">
      words
    </ContentAnchor>,
  )

test('a link that leads to a call is drawn as its words', () => {
  const bare = REFUSED_LINKS.filter((href) => !namesHost(href) || !href.startsWith('https://'))
  expect(bare.length).toBeGreaterThan(500)
  expect(bare.filter((href) => draw(href) !== 'words')).toEqual([])
})

test('an ordinary link is drawn as one, in the language of the page', () => {
  expect(draw('/live?id=3')).toBe('<a href="/en/live?id=3">words</a>')
  expect(draw('https://example.com/api/x')).toBe(
    '<a href="https://example.com/api/x" target="_blank" rel="noopener noreferrer nofollow">words</a>',
  )
  expect(ORDINARY_LINKS.filter((href) => !draw(href).startsWith('<a '))).toEqual([])
})

test('an article’s links are drawn alike', () => {
  const body = (href: string) =>
    renderToStaticMarkup(<ArticleBody language="en" html={`<p><a href="${href}">words</a></p>`} />)
  expect(body('/live?id=3&amp;x=1')).toContain('<a href="/en/live?id=3&amp;x=1">words</a>')
  const inner = REFUSED_LINKS.filter((href) => href.startsWith('/') && !/["&]/.test(href))
  expect(inner.filter((href) => body(href).includes('href'))).toEqual([])
})
