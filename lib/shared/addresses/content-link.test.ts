import { describe, expect, test } from 'vitest'
import { contentHref, readContentLink, screenHref, screenOf } from './content-link.ts'
import { ORDINARY_LINKS, OWN_HOSTS, REFUSED_LINKS } from './content-link-spellings.ts'

const isOwn = (hostname: string) => OWN_HOSTS.includes(hostname)

test('there are enough spellings', () => {
  expect(REFUSED_LINKS.length).toBeGreaterThan(700)
})

describe('a link in content', () => {
  test('never leads to anything but a screen, in any spelling', () => {
    expect(REFUSED_LINKS.filter((href) => readContentLink(href, isOwn).to !== 'nowhere')).toEqual([])
    expect(REFUSED_LINKS.filter((href) => contentHref(href, isOwn) !== null)).toEqual([])
    expect(REFUSED_LINKS.filter((href) => screenHref(href) !== null)).toEqual([])
  })

  test.each(ORDINARY_LINKS)('may be %s, and is returned unchanged', (href) => {
    expect(contentHref(href, isOwn)).toBe(href)
    expect(screenHref(href)).toBe(href.startsWith('/') ? href : null)
  })

  test('that is accepted is fetched as a screen, with any language before it', () => {
    for (const href of ORDINARY_LINKS.filter((one) => one.startsWith('/')))
      for (const before of ['', '/en', '/en/m', '/m']) {
        const { pathname } = new URL(before + href, 'https://touchline.example')
        expect(pathname).not.toMatch(
          /^\/(?:(?:zh|en|vi|m)\/)*(?:api|media|_next|uploads|ws|im|metrics)(?:\/|$)/i,
        )
      }
  })

  test('has the reason of a refusal', () => {
    expect(readContentLink('/api/x')).toEqual({ to: 'nowhere', why: 'reserved' })
    expect(readContentLink('https://touchline.example/API/x', isOwn)).toEqual({
      to: 'nowhere',
      why: 'reserved',
    })
    expect(readContentLink('javascript:x')).toEqual({ to: 'nowhere', why: 'malformed' })
    expect(readContentLink('//evil.test')).toEqual({ to: 'nowhere', why: 'malformed' })
  })

  test('is null when it is missing', () => {
    expect([contentHref(null), contentHref(undefined), contentHref('')]).toEqual([null, null, null])
  })
})

test('finds the screen of any path that leads to it', () => {
  expect(screenOf('/en/m/%4Cogin')).toBe('/login')
  expect(screenOf('/')).toBe('/')
  expect(screenOf('/zh')).toBe('/')
  expect(screenOf('/%ff')).toBeNull()
  expect(screenOf(`/${'%25'.repeat(9)}41`)).toBeNull()
})
