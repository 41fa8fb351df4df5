import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ORDINARY_LINKS, OWN_HOSTS, REFUSED_LINKS } from '#lib/shared/addresses/content-link-spellings.ts'
import { ArticleBody } from '../news/article-body.tsx'
import { ContentAnchor } from './content-anchor.tsx'

vi.mock('next/navigation', () => ({ usePathname: () => '/en/main', useRouter: () => ({}) }))

/**
 * Whether a link names the site's own host. The page cannot know its other hosts; the server leaves such
 * links out of its responses.
 */
const namesHost = (href: string) => {
  try {
    return OWN_HOSTS.includes(new URL(href).hostname.replace(/\.$/, ''))
  } catch {
    return false
  }
}
const render = (href: string) =>
  renderToStaticMarkup(
    <ContentAnchor href={href} fallback="words">
      words
    </ContentAnchor>,
  )

test('a link to a call is rendered as text', () => {
  const bare = REFUSED_LINKS.filter((href) => !namesHost(href) || !href.startsWith('https://'))
  expect(bare.length).toBeGreaterThan(500)
  expect(bare.filter((href) => render(href) !== 'words')).toEqual([])
})

test('an ordinary link is rendered as a link, in the language of the page', () => {
  expect(render('/live?id=3')).toBe('<a href="/en/live?id=3">words</a>')
  expect(render('https://example.com/api/x')).toBe(
    '<a href="https://example.com/api/x" target="_blank" rel="noopener noreferrer nofollow">words</a>',
  )
  expect(ORDINARY_LINKS.filter((href) => !render(href).startsWith('<a '))).toEqual([])
})

test('links of an article are rendered alike', () => {
  const body = (href: string) =>
    renderToStaticMarkup(<ArticleBody language="en" html={`<p><a href="${href}">words</a></p>`} />)
  expect(body('/live?id=3&amp;x=1')).toContain('<a href="/en/live?id=3&amp;x=1">words</a>')
  const inner = REFUSED_LINKS.filter((href) => href.startsWith('/') && !/["&]/.test(href))
  expect(inner.filter((href) => body(href).includes('href'))).toEqual([])
})
