import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BACKEND } from '#lib/client/core/backend-fetch.ts'
import { keys } from '#lib/client/core/keys.ts'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { getAuthState, setAuthUser } from '#lib/client/session/current-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'
import { readGuestFollows, writeGuestFollows } from './guest-follows.ts'
import { setFavourite as setFavouriteIn } from './set-favourite.ts'
import {
  type FavouriteKind,
  type Favourites,
  GUEST_FOLLOWS_KEY,
  GUEST_KEY,
  MAX_GUEST_MATCHES,
  NOTHING,
  readGuest,
  withChange,
  writeGuest,
} from './state.ts'
import { favouriteSetQuery } from './use-favourites.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

let client = createQueryClient()
const setFavourite = (kind: FavouriteKind, id: number, pinned: boolean | null) =>
  setFavouriteIn(client, kind, id, pinned)
const userId = () => {
  const auth = getAuthState()
  return auth.state === 'user' ? auth.user.id : null
}
const currentFavourites = () => client.getQueryData<Favourites>(keys.favouriteSet(userId())) ?? NOTHING

/** Response of the fake backend. */
let answer: (path: string, input: Record<string, unknown>) => { code: number; data: unknown }
const NOBODY = { anchors: [], users: [], teams: [], competitions: [], players: [], matches: [] }
const requests: string[] = []
/** Delays the response until it resolves. */
let delay: Promise<void> | undefined
Object.assign(globalThis, {
  [BACKEND]: async (request: Request) => {
    const path = new URL(request.url).pathname
    const input = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {}
    requests.push(`${path} ${JSON.stringify(input)}`)
    await delay
    const { code, data } = answer(path, input)
    return Response.json({ code, msg: code === 0 ? '' : 'no', data })
  },
})

// The code of accounts loads with the first change.
beforeAll(() => import('./account.ts'))
beforeEach(() => {
  stored.clear()
  requests.length = 0
  delay = undefined
  answer = () => ({ code: 0, data: {} })
  setAuthUser(null)
  client = createQueryClient()
})
const stars = () => [...currentFavourites().match.keys()]

describe('stars of a guest', () => {
  test('are stored in the browser, the newest first, and can be removed', async () => {
    await setFavourite('match', 7, false)
    await setFavourite('match', 8, false)
    expect(readGuest()).toEqual([8, 7])
    await setFavourite('match', 7, null)
    expect([stars(), readGuest()]).toEqual([[8], [8]])
    expect(requests).toEqual([])
  })
  test('include what another tab has written meanwhile', async () => {
    await setFavourite('match', 7, false)
    writeGuest([9, 7])
    await setFavourite('match', 8, false)
    expect(readGuest()).toEqual([8, 9, 7])
  })
  test('stop at the maximum that can be moved to an account', async () => {
    writeGuest(Array.from({ length: MAX_GUEST_MATCHES }, (_, at) => at + 1))
    expect(await setFavourite('match', 999, false)).toBe('too_many')
    expect(readGuest()).not.toContain(999)
    expect(await setFavourite('match', 1, null)).toBe('done')
  })
  test.each(['{', '"x"', '{"a":1}', '[1,"2",-3,1.5,null,1]'])('survive %s in the storage', (text) => {
    stored.set(GUEST_KEY, text)
    expect(readGuest()).toEqual(text.startsWith('[') ? [1] : [])
  })
})

describe('follows of a guest', () => {
  const follows = () => stored.get(GUEST_FOLLOWS_KEY)
  test('are stored in the browser with their pins, the newest first, and can be removed', async () => {
    for (const [kind, id] of [
      ['team', 7],
      ['player', 7],
      ['competition', 3],
      ['team', 8],
    ] as const)
      expect(await setFavourite(kind, id, false)).toBe('done')
    expect(await setFavourite('team', 7, true)).toBe('done')
    expect([...currentFavourites().team]).toEqual([
      [8, false],
      [7, true],
    ])
    expect([...currentFavourites().player.keys(), ...currentFavourites().competition.keys()]).toEqual([7, 3])
    await setFavourite('team', 8, null)
    await setFavourite('player', 7, null)
    expect(JSON.parse(follows() ?? '')).toEqual([
      { kind: 'competition', id: 3, special: false },
      { kind: 'team', id: 7, special: true },
    ])
    await setFavourite('match', 5, false)
    expect([stars(), [...currentFavourites().team.keys()]]).toEqual([[5], [7]])
    expect(requests).toEqual([])
  })
  test('include what another tab has written meanwhile', async () => {
    await setFavourite('team', 7, false)
    stored.set(
      GUEST_FOLLOWS_KEY,
      JSON.stringify([
        { kind: 'team', id: 9 },
        { kind: 'player', id: 1 },
      ]),
    )
    await setFavourite('team', 8, false)
    expect([...currentFavourites().team.keys(), ...currentFavourites().player.keys()]).toEqual([8, 9, 1])
  })
  test('stop at the maximum of each kind', async () => {
    writeGuestFollows(
      Array.from({ length: MAX_GUEST_FOLLOWS + 5 }, (_, at) => ({
        kind: 'team',
        id: at + 1,
        special: false,
      })),
    )
    expect(readGuestFollows()).toHaveLength(MAX_GUEST_FOLLOWS)
    expect(await setFavourite('team', 9_999, false)).toBe('too_many')
    expect(await setFavourite('team', 1, true)).toBe('done')
    expect(await setFavourite('player', 9_999, false)).toBe('done')
    expect(await setFavourite('team', 1, null)).toBe('done')
    expect(await setFavourite('team', 9_999, false)).toBe('done')
  })
  test('of anchors need an account', async () => {
    expect(await setFavourite('anchor', 7, false)).toBe('refused')
  })
})

describe('stars of an account', () => {
  const logIn = () => {
    setAuthUser({ id: 1 } as UserInfo)
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
    delay = promise
    const saved = setFavourite('match', 6, false)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(stars()).toEqual([6, 5])
    resolve()
    expect(await saved).toBe('done')
    expect(requests).toEqual(['/api/Basketballuser/collect {"id":6,"state":true}'])
    await setFavourite('team', 3, true)
    expect(requests[1]).toBe('/api/Member/attention {"kind":"team","id":3,"state":true,"special":true}')
    expect(stored.size).toBe(0)
  })
  test('are undone when the server refuses', async () => {
    logIn()
    answer = () => ({ code: 1, data: null })
    const { promise, resolve } = Promise.withResolvers<void>()
    delay = promise
    const [on, off] = [setFavourite('match', 6, false), setFavourite('match', 5, null)]
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(stars()).toEqual([6])
    resolve()
    expect(await Promise.all([on, off])).toEqual(['refused', 'refused'])
    expect(stars()).toEqual([5])
  })
  test('are sent to the server in the order of the presses', async () => {
    logIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    delay = promise
    const [pinned, gone] = [setFavourite('anchor', 6, true), setFavourite('anchor', 6, null)]
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(currentFavourites().anchor.has(6)).toBe(false)
    resolve()
    expect(await Promise.all([pinned, gone])).toEqual(['done', 'done'])
    expect(requests.map((one) => /"state":(\w+)/.exec(one)?.[1])).toEqual(['true', 'false'])
  })
  test('keep the last press when an earlier one is refused', async () => {
    logIn()
    answer = (_, { state }) => ({ code: state ? 1 : 0, data: {} })
    expect(await Promise.all([setFavourite('anchor', 6, true), setFavourite('anchor', 6, null)])).toEqual([
      'refused',
      'done',
    ])
    expect(currentFavourites().anchor.has(6)).toBe(false)
  })
  test('return to the state of the server when both a press and its undo are refused', async () => {
    logIn()
    answer = () => ({ code: 1, data: {} })
    expect(await Promise.all([setFavourite('anchor', 6, false), setFavourite('anchor', 6, null)])).toEqual([
      'refused',
      'refused',
    ])
    expect(currentFavourites().anchor.has(6)).toBe(false)
  })
  test('are loaded when a press comes before them', async () => {
    setAuthUser({ id: 1 } as UserInfo)
    answer = (path) =>
      path.endsWith('mine') ? { code: 0, data: { ...NOBODY, matches: [3] } } : { code: 0, data: {} }
    expect(await setFavourite('match', 4, false)).toBe('done')
    expect([stars(), stored.size]).toEqual([[4, 3], 0])
    client = createQueryClient()
    answer = () => ({ code: 1, data: null })
    expect(await setFavourite('match', 4, false)).toBe('offline')
  })
  test('are not undone by a response that was already on its way', async () => {
    logIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    delay = promise
    answer = () => ({ code: 0, data: { ...NOBODY, matches: [3] } })
    const refetch = client.query({ ...favouriteSetQuery(1), staleTime: 0 }).catch(() => {})
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    const saved = setFavourite('match', 6, false)
    resolve()
    await Promise.all([refetch, saved])
    expect(stars()).toEqual([6, 5])
  })
  test('are loaded once for simultaneous presses, and no response undoes a press', async () => {
    setAuthUser({ id: 1 } as UserInfo)
    answer = (path) =>
      path.endsWith('mine') ? { code: 0, data: { ...NOBODY, matches: [3] } } : { code: 0, data: {} }
    await Promise.all([setFavourite('match', 4, false), setFavourite('anchor', 9, false)])
    expect(requests.filter((call) => call.includes('mine'))).toHaveLength(1)
    expect([stars(), [...currentFavourites().anchor.keys()]]).toEqual([[4, 3], [9]])
  })
  test('include a guest’s, which were moved first', async () => {
    answer = (path, { ids }) =>
      path.endsWith('moveFavourites')
        ? { code: 0, data: { moved: 2, matches: ids, left: [] } }
        : { code: 0, data: { ...NOBODY, anchors: [{ id: 4, special: true }], matches: [7, 8] } }
    writeGuest([7, 8])
    const favourites = await client.query(favouriteSetQuery(1))
    expect(requests.map((call) => call.split(' ')[0])).toEqual([
      '/api/social/moveFavourites',
      '/api/social/mine',
    ])
    expect([...favourites.match.keys(), ...favourites.anchor]).toEqual([7, 8, [4, true]])
    expect(readGuest()).toEqual([])
  })
  test('include a guest’s follows; those that the account has no room for stay in the browser', async () => {
    answer = (path, { ids }) =>
      path.endsWith('moveFavourites')
        ? { code: 0, data: { moved: 1, matches: ids, left: [8] } }
        : path.endsWith('moveFollows')
          ? { code: 0, data: { moved: 1, left: [{ kind: 'player', id: 2 }] } }
          : { code: 0, data: { ...NOBODY, teams: [{ id: 1, special: true }] } }
    writeGuest([7, 8])
    writeGuestFollows([
      { kind: 'team', id: 1, special: true },
      { kind: 'player', id: 2, special: false },
    ])
    const favourites = await client.query(favouriteSetQuery(1))
    expect(requests[1]).toBe(
      '/api/social/moveFollows {"follows":[{"kind":"team","id":1,"special":true},{"kind":"player","id":2,"special":false}]}',
    )
    expect([[...favourites.team], favourites.left]).toEqual([[[1, true]], 2])
    expect(readGuest()).toEqual([8])
    expect(readGuestFollows()).toEqual([{ kind: 'player', id: 2, special: false }])
  })
  test('also stay a guest’s when they could not be moved', async () => {
    answer = (path) => (path.includes('/move') ? { code: 1, data: null } : { code: 0, data: NOBODY })
    writeGuest([7])
    writeGuestFollows([{ kind: 'team', id: 1, special: false }])
    const { left } = await client.query(favouriteSetQuery(1))
    expect([readGuest(), readGuestFollows().length, left]).toEqual([[7], 1, 0])
  })
})

test('a change without effect causes no rendering', () => {
  const before = withChange({ ...NOTHING, known: true }, { kind: 'team', id: 1, pinned: true })
  expect(withChange(before, { kind: 'team', id: 1, pinned: true })).toBe(before)
  expect(withChange(before, { kind: 'team', id: 2, pinned: null })).toBe(before)
  expect(withChange(before, { kind: 'team', id: 1, pinned: false })).not.toBe(before)
})
