import { afterEach, describe, expect, test } from 'vitest'
import { cookieOf, sessionBackend } from '#testing/gateway/session-backend.ts'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
afterEach(() => site.close())
const ours = { 'x-touchline': 'web' }
const call = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init)

const login = async () => cookieOf(await call('/api/user/login', { method: 'POST', headers: ours }))

describe('the token', () => {
  test('becomes a sealed cookie and is removed from the envelope of a login in our browser client', async () => {
    site = await openSite({ backend: sessionBackend })
    const answer = await call('/api/user/login', { method: 'POST', headers: ours })
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^touchline=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    )
    expect(answer.headers.get('x-set-token')).toBeNull()
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({ code: 0, msg: '', data: { user: { id: 7 }, list: [{ name: 'x' }] } })
    expect(text + cookieOf(answer)).not.toContain('tok-1')
  })

  test('is put into a secure cookie bound to the host where the site has https', async () => {
    site = await openSite({ backend: sessionBackend, config: { publicUrl: 'https://touchline.example' } })
    const answer = await call('/api/user/login', { method: 'POST', headers: ours })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-touchline=.*; Secure$/)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
  })

  test('may be replaced in any response, whose other tokens stay', async () => {
    site = await openSite({ backend: sessionBackend })
    const answer = await call('/api/renews', { headers: { ...ours, cookie: await login() } })
    expect(await answer.json()).toMatchObject({ data: { fields: { token: 'an upload ticket' } } })
    expect(answer.headers.getSetCookie()).toHaveLength(1)
  })

  test('of a cookie altered by one byte is invalid', async () => {
    site = await openSite({ backend: sessionBackend })
    const cookie = await login()
    for (const at of [20, 60, 120, cookie.length - 8]) {
      const altered = `${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`
      await call('/api/who', { headers: { cookie: altered } })
      expect(site.calls.at(-1)?.headers.has('token'), String(at)).toBe(false)
    }
    await call('/api/who', { headers: { cookie } })
    expect(site.calls.at(-1)?.headers.get('token')).toBe('tok-1')
  })

  test('is put into the envelope for clients other than browsers', async () => {
    site = await openSite({ backend: sessionBackend })
    const answer = await call('/api/bare-login', { method: 'POST', headers: { 'sec-fetch-mode': 'cors' } })
    expect(await answer.json()).toMatchObject({ data: { id: 7, token: 'tok-2' } })
    const browser = await call('/api/bare-login', { method: 'POST', headers: ours })
    const text = await browser.text()
    expect(JSON.parse(text)).toEqual({ code: 0, msg: '', data: { id: 7 } })
    expect(browser.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  })

  test('stays in the envelope of clients other than browsers', async () => {
    site = await openSite({ backend: sessionBackend })
    const answer = await call('/api/user/login', { method: 'POST', headers: { 'sec-fetch-mode': 'cors' } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('x-set-token')).toBeNull()
    expect(await answer.json()).toMatchObject({ data: { token: 'tok-1' } })
  })

  test('is neither shown nor set when another site logs a browser in', async () => {
    site = await openSite({ backend: sessionBackend })
    const answer = await call('/api/user/login', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).not.toContain('tok-1')
  })

  test('is passed to the backend from the cookie, and the cookie itself is not', async () => {
    site = await openSite({ backend: sessionBackend })
    await call('/api/who', { headers: { cookie: await login() } })
    expect(site.calls.at(-1)?.headers.get('token')).toBe('tok-1')
    expect(site.calls.at(-1)?.headers.get('cookie')).toBeNull()
  })

  test('sent by the client itself takes precedence over the cookie, even an empty one', async () => {
    site = await openSite({ backend: sessionBackend, changesState: () => true })
    const cookie = await login()
    for (const token of ['own', '']) {
      const answer = await call('/api/who', { headers: { cookie, token } })
      expect(answer.status).toBe(200)
      expect(site.calls.at(-1)?.headers.get('token') ?? '').toBe(token)
    }
  })

  test('is missing when the cookie is invalid', async () => {
    site = await openSite({ backend: sessionBackend })
    expect((await call('/api/who', { headers: { cookie: 'touchline=rubbish' } })).status).toBe(200)
    expect(site.calls.at(-1)?.headers.has('token')).toBe(false)
  })

  test('is removed at logout', async () => {
    site = await openSite({ backend: sessionBackend })
    const answer = await call('/api/Member/SignOut', {
      method: 'POST',
      headers: { ...ours, cookie: await login() },
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^touchline=; .*Max-Age=0/)
  })
})
