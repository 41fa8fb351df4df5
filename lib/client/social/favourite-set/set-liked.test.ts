import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BACKEND } from '#lib/client/core/backend-fetch.ts'
import { keys } from '#lib/client/core/keys.ts'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { currentWho, setWho } from '#lib/client/session/current-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { setLiked as setLikedIn } from './set-liked.ts'
import {
  type Favourites,
  GUEST_KEY,
  type Liked,
  MOST_OF_GUEST,
  NOTHING,
  readGuest,
  withChange,
  writeGuest,
} from './state.ts'
import { favouriteSetQuery } from './use-favourites.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

let client = createQueryClient()
const setLiked = (kind: Liked, id: number, pinned: boolean | null) => setLikedIn(client, kind, id, pinned)
const userId = () => {
  const who = currentWho()
  return who.state === 'user' ? who.user.id : null
}
const currentFavourites = () => client.getQueryData<Favourites>(keys.favouriteSet(userId())) ?? NOTHING

/** What stands behind the calls. */
let answer: (path: string, input: Record<string, unknown>) => { code: number; data: unknown }
const asked: string[] = []
/** What an answer waits for. */
let holding: Promise<void> | undefined
Object.assign(globalThis, {
  [BACKEND]: async (request: Request) => {
    const path = new URL(request.url).pathname
    const input = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {}
    asked.push(`${path} ${JSON.stringify(input)}`)
    await holding
    const { code, data } = answer(path, input)
    return Response.json({ code, msg: code === 0 ? '' : 'no', data })
  },
})

beforeEach(() => {
  kept.clear()
  asked.length = 0
  holding = undefined
  answer = () => ({ code: 0, data: {} })
  setWho(null)
  client = createQueryClient()
})
const stars = () => [...currentFavourites().match.keys()]

describe('a guest’s stars', () => {
  test('are kept in the browser, the newest first, and let go', async () => {
    await setLiked('match', 7, false)
    await setLiked('match', 8, false)
    expect(readGuest()).toEqual([8, 7])
    await setLiked('match', 7, null)
    expect([stars(), readGuest()]).toEqual([[8], [8]])
    expect(asked).toEqual([])
  })
  test('take over what another tab has written meanwhile', async () => {
    await setLiked('match', 7, false)
    writeGuest([9, 7])
    await setLiked('match', 8, false)
    expect(readGuest()).toEqual([8, 9, 7])
  })
  test('end at the most that can move into an account', async () => {
    writeGuest(Array.from({ length: MOST_OF_GUEST }, (_, at) => at + 1))
    expect(await setLiked('match', 999, false)).toBe('too_many')
    expect(readGuest()).not.toContain(999)
    expect(await setLiked('match', 1, null)).toBe('done')
  })
  test('are for matches only', async () => {
    expect(await setLiked('anchor', 7, false)).toBe('refused')
  })
  test.each(['{', '"x"', '{"a":1}', '[1,"2",-3,1.5,null,1]'])('survive %s in the storage', (text) => {
    kept.set(GUEST_KEY, text)
    expect(readGuest()).toEqual(text.startsWith('[') ? [1] : [])
  })
})

describe('an account’s stars', () => {
  const logIn = () => {
    setWho({ id: 1 } as UserInfo)
    client.setQueryData<Favourites>(keys.favouriteSet(1), {
      ...NOTHING,
      known: true,
      userId: 1,
      match: new Map([[5, false]]),
    })
  }
  test('show at once and are saved on the server', async () => {
    logIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    const saved = setLiked('match', 6, false)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(stars()).toEqual([6, 5])
    resolve()
    expect(await saved).toBe('done')
    expect(asked).toEqual(['/api/Basketballuser/collect {"id":6,"state":true}'])
    await setLiked('team', 3, true)
    expect(asked[1]).toBe('/api/Member/attention {"kind":"team","id":3,"state":true,"special":true}')
    expect(kept.size).toBe(0)
  })
  test('go back when the server refuses', async () => {
    logIn()
    answer = () => ({ code: 1, data: null })
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    const [on, off] = [setLiked('match', 6, false), setLiked('match', 5, null)]
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(stars()).toEqual([6])
    resolve()
    expect(await Promise.all([on, off])).toEqual(['refused', 'refused'])
    expect(stars()).toEqual([5])
  })
  test('come to the server in the order in which they were pressed', async () => {
    logIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    const [pinned, gone] = [setLiked('anchor', 6, true), setLiked('anchor', 6, null)]
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(currentFavourites().anchor.has(6)).toBe(false)
    resolve()
    expect(await Promise.all([pinned, gone])).toEqual(['done', 'done'])
    expect(asked.map((one) => /"state":(\w+)/.exec(one)?.[1])).toEqual(['true', 'false'])
  })
  test('stay as they were pressed last when what was pressed before is refused', async () => {
    logIn()
    answer = (_, { state }) => ({ code: state ? 1 : 0, data: {} })
    expect(await Promise.all([setLiked('anchor', 6, true), setLiked('anchor', 6, null)])).toEqual([
      'refused',
      'done',
    ])
    expect(currentFavourites().anchor.has(6)).toBe(false)
  })
  test('go back to what the server has when both a press and its taking back are refused', async () => {
    logIn()
    answer = () => ({ code: 1, data: {} })
    expect(await Promise.all([setLiked('anchor', 6, false), setLiked('anchor', 6, null)])).toEqual([
      'refused',
      'refused',
    ])
    expect(currentFavourites().anchor.has(6)).toBe(false)
  })
  test('are read when a press comes before them', async () => {
    setWho({ id: 1 } as UserInfo)
    answer = (path) =>
      path.endsWith('mine')
        ? { code: 0, data: { anchors: [], teams: [], matches: [3] } }
        : { code: 0, data: {} }
    expect(await setLiked('match', 4, false)).toBe('done')
    expect([stars(), kept.size]).toEqual([[4, 3], 0])
    client = createQueryClient()
    answer = () => ({ code: 1, data: null })
    expect(await setLiked('match', 4, false)).toBe('offline')
  })
  test('are not taken back by an answer that was on its way', async () => {
    logIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    answer = () => ({ code: 0, data: { anchors: [], teams: [], matches: [3] } })
    const refetch = client.query({ ...favouriteSetQuery(1), staleTime: 0 }).catch(() => {})
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const saved = setLiked('match', 6, false)
    resolve()
    await Promise.all([refetch, saved])
    expect(stars()).toEqual([6, 5])
  })
  test('are read once for presses that come together, and no answer takes a press back', async () => {
    setWho({ id: 1 } as UserInfo)
    answer = (path) =>
      path.endsWith('mine')
        ? { code: 0, data: { anchors: [], teams: [], matches: [3] } }
        : { code: 0, data: {} }
    await Promise.all([setLiked('match', 4, false), setLiked('anchor', 9, false)])
    expect(asked.filter((call) => call.includes('mine'))).toHaveLength(1)
    expect([stars(), [...currentFavourites().anchor.keys()]]).toEqual([[4, 3], [9]])
  })
  test('hold a guest’s, which have moved first', async () => {
    answer = (path, { ids }) =>
      path.endsWith('moveFavourites')
        ? { code: 0, data: { moved: 2, matches: ids } }
        : { code: 0, data: { anchors: [{ id: 4, special: true }], teams: [], matches: [7, 8] } }
    writeGuest([7, 8])
    const favourites = await client.query(favouriteSetQuery(1))
    expect(asked.map((call) => call.split(' ')[0])).toEqual([
      '/api/social/moveFavourites',
      '/api/social/mine',
    ])
    expect([...favourites.match.keys(), ...favourites.anchor]).toEqual([7, 8, [4, true]])
    expect(readGuest()).toEqual([])
  })
  test('stay a guest’s as well when they could not move', async () => {
    answer = (path) =>
      path.endsWith('moveFavourites')
        ? { code: 1, data: null }
        : { code: 0, data: { anchors: [], teams: [], matches: [] } }
    writeGuest([7])
    await client.query(favouriteSetQuery(1))
    expect(readGuest()).toEqual([7])
  })
})

test('a change that changes nothing draws nothing again', () => {
  const before = withChange({ ...NOTHING, known: true }, { kind: 'team', id: 1, pinned: true })
  expect(withChange(before, { kind: 'team', id: 1, pinned: true })).toBe(before)
  expect(withChange(before, { kind: 'team', id: 2, pinned: null })).toBe(before)
  expect(withChange(before, { kind: 'team', id: 1, pinned: false })).not.toBe(before)
})
