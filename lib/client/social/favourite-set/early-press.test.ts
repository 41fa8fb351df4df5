import { expect, test, vi } from 'vitest'
import { BACKEND } from '#lib/client/core/backend-fetch.ts'
import { keys } from '#lib/client/core/keys.ts'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { setAuthUser, USER_INFO } from '#lib/client/session/current-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { setFavourite } from './set-favourite.ts'
import type { Favourites } from './state.ts'

vi.stubGlobal('localStorage', {
  getItem: (key: string) => (key === USER_INFO ? '{}' : null),
  setItem() {},
  removeItem() {},
})
const requests: string[] = []
Object.assign(globalThis, {
  [BACKEND]: async (request: Request) => {
    requests.push(new URL(request.url).pathname)
    const mine = { anchors: [], users: [], teams: [], competitions: [], players: [], matches: [] }
    return Response.json({ code: 0, msg: '', data: mine })
  },
})

test('a press while the user is still being loaded follows as soon as they are known', async () => {
  const client = createQueryClient()
  const pressed = setFavourite(client, 'team', 7, false)
  await Promise.resolve()
  expect(requests).toEqual([])
  setAuthUser({ id: 4 } as UserInfo)
  expect(await pressed).toBe('done')
  expect(requests).toContain('/api/Member/attention')
  expect(client.getQueryData<Favourites>(keys.favouriteSet(4))?.team.has(7)).toBe(true)
})
