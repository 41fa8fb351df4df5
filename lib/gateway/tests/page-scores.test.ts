import { afterEach, expect, test } from 'vitest'
import { withHiddenScores } from '#lib/gateway/requests/hidden-scores.ts'
import { openSite, standInPage, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
/** The header of each call that the renderer makes. */
let policies: (string | null)[] = []
const backend = withHiddenScores(async (request) => {
  policies.push(request.headers.get('hide-scores'))
  return Response.json({ code: 0 })
})

/** Renders like Next: a call of the API in this process, after a pause. */
const callingPage: typeof standInPage = async (request, response) => {
  await new Promise(setImmediate)
  await backend(new Request('http://touchline.internal/api/hot_match/initial_list'))
  return standInPage(request, response)
}

const open = async () => {
  policies = []
  site = await openSite({ pages: callingPage })
}
afterEach(() => site.close())

const get = (path: string, cookie?: string) =>
  fetch(site.url + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })

test('visitors who hide scores share a copy that was rendered without any', async () => {
  await open()
  const cookies = ['hide_scores=12.98', 'a=1; hide_scores=all; shown_scores=7', undefined]
  const [one, another, plain] = await Promise.all(
    cookies.map(async (cookie) => (await get('/football', cookie)).text()),
  )
  expect(another).toBe(one)
  expect(plain).not.toBe(one)
  expect(site.rendered.map(({ headers }) => String(headers['x-hide-scores'])).toSorted()).toEqual([
    'all',
    'undefined',
  ])
  expect(policies.map(String).toSorted()).toEqual(['all', 'null'])
})

test('only the copy without a cookie may be stored by a shared cache', async () => {
  await open()
  expect((await get('/football')).headers.get('cache-control')).toContain('s-maxage')
  const hidden = await get('/football', 'hide_scores=all')
  expect(hidden.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  expect(hidden.headers.get('etag')).not.toBeNull()
})

test('a page for one visitor is rendered with what they have revealed', async () => {
  await open()
  await get('/persona', 'hide_scores=12; shown_scores=7.n5')
  await get('/persona')
  expect(policies).toEqual(['12;7.n5', null])
  expect(site.rendered[0]?.headers['x-hide-scores']).toBe('12;7.n5')
})

test('renderings at the same time do not share a policy', async () => {
  await open()
  await Promise.all([
    get('/football', 'hide_scores=all'),
    get('/basketball'),
    get('/persona', 'hide_scores=3'),
  ])
  expect(policies.map(String).toSorted()).toEqual(['3', 'all', 'null'])
})

test.each(['hide_scores=', 'hide_scores=yes', 'hide_scores=1,2', 'hide_scores=../x', 'other=all'])(
  'the cookie "%s" hides nothing',
  async (cookie) => {
    await open()
    await get('/football', cookie)
    expect(policies).toEqual([null])
  },
)

test('the marking of a rendering cannot be forged', async () => {
  await open()
  await fetch(`${site.url}/persona`, { headers: { 'x-hide-scores': 'all' } })
  expect(site.rendered[0]?.headers['x-hide-scores']).toBeUndefined()
})

test('a call of the API has the policy of the visitor, or the one it names itself', async () => {
  await open()
  const cookie = 'hide_scores=12; shown_scores=7'
  await get('/api/hot_match/initial_list', cookie)
  await fetch(`${site.url}/api/hot_match/initial_list`, { headers: { cookie, 'hide-scores': 'all' } })
  await get('/api/hot_match/initial_list')
  expect(site.calls.map(({ headers }) => headers.get('hide-scores'))).toEqual(['12;7', 'all', null])
})
