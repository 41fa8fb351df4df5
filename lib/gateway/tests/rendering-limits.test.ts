import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { openSite, standInPage, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
afterEach(() => site.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers, redirect: 'manual' })

describe('simultaneous renderings', () => {
  /** A renderer that responds when the test lets it. */
  const held = () => {
    const waiting: (() => void)[] = []
    let isOpen = false
    return {
      waiting,
      answerAll: () => {
        isOpen = true
        for (const answer of waiting) answer()
      },
      pages: async (request: IncomingMessage, response: ServerResponse) => {
        if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve))
        await standInPage(request, response)
      },
    }
  }
  const from = (address: string) => ({ 'x-forwarded-for': address, accept: 'text/html' })

  test('are limited for one address: beyond its share and its queue it is asked to retry, in its own language', async () => {
    const { waiting, pages, answerAll } = held()
    site = await openSite({ pages, config: { trustedProxies: 1 } })
    const answers: Response[] = []
    const all = Array.from({ length: 40 }, async (_, id) => {
      answers.push(
        await get(`/score-detail?id=${id + 1}`, { ...from('203.0.113.1'), 'accept-language': 'en' }),
      )
    })
    await expect.poll(() => answers.length).toBe(24)
    expect(waiting).toHaveLength(8)
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const page = await answer.text()
      expect(page).toContain('The site is busy right now.')
      // The policy allows the style of the page and nothing else.
      const [, style = ''] = /<style>(.+)<\/style>/.exec(page) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      expect(answer.headers.get('content-security-policy')).toContain(
        `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-${hash}'`,
      )
    }
    // Another client still gets a slot, and so does one that bypasses the cache.
    const other = [get('/football', from('203.0.113.2')), get('/member/x', from('2001:db8::1'))]
    await expect.poll(() => waiting.length).toBe(10)
    answerAll()
    for (const answer of other) expect((await answer).status).toBe(200)
    await Promise.all(all)
  })

  test('beyond the share of an address are rendered once others have been answered', async () => {
    const { waiting, pages, answerAll } = held()
    site = await openSite({ pages, config: { trustedProxies: 1 } })
    const statuses = Array.from(
      { length: 16 },
      async (_, id) => (await get(`/score-detail?id=${id + 1}`, from('203.0.113.1'))).status,
    )
    const past = get('/member/x', from('203.0.113.3'))
    await expect.poll(() => waiting.length).toBe(9)
    answerAll()
    expect(await Promise.all(statuses)).toEqual(Array(16).fill(200))
    expect((await past).status).toBe(200)
  })

  test('count the 64 bits of an IPv6 network as one address', async () => {
    const { waiting, pages, answerAll } = held()
    site = await openSite({ pages, config: { trustedProxies: 1 } })
    const statuses: number[] = []
    const all = Array.from({ length: 20 }, async (_, id) => {
      const answer = await get(`/score-detail?id=${id + 1}`, from(`2001:db8:1:2:${id}::1`))
      statuses.push(answer.status)
    })
    await expect.poll(() => statuses.length).toBe(4)
    expect(statuses).toEqual(Array(4).fill(503))
    expect(waiting).toHaveLength(8)
    answerAll()
    await Promise.all(all)
    expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  })

  test('are not counted for public files', async () => {
    const { waiting, pages } = held()
    site = await openSite({ pages, config: { publicFiles: new Set(['/theme.js']) } })
    const files = Array.from({ length: 40 }, () => get('/theme.js'))
    await expect.poll(() => waiting.length).toBe(40)
    for (const answer of waiting) answer()
    for (const file of files) expect((await file).status).toBe(200)
  })

  test('of a client that has disconnected are aborted', async () => {
    const { waiting, pages } = held()
    let closed = 0
    site = await openSite({
      pages: async (request, response) => {
        response.once('close', () => (closed += 1))
        await pages(request, response)
      },
    })
    const visitor = new AbortController()
    const left = fetch(`${site.url}/score-detail?id=1`, { signal: visitor.signal }).catch(() => 'left')
    await expect.poll(() => waiting.length).toBe(1)
    visitor.abort()
    expect(await left).toBe('left')
    await expect.poll(() => closed).toBe(1)
    expect(site.lines.filter(({ message }) => message === 'page_render_failed')).toEqual([])
  })
})
