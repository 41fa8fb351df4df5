import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { BACKEND } from '../core/backend-fetch.ts'
import { keys } from '../core/keys.ts'
import { setAuthUser } from '../session/current-user.ts'
import { setReservedMutation } from './reserved.ts'

const USER = 7
let code = 0
const paths: string[] = []
Object.assign(globalThis, {
  [BACKEND]: async (request: Request) => {
    paths.push(new URL(request.url).pathname)
    return Response.json({ code, msg: code === 0 ? '' : 'no', data: {} })
  },
})

let client: QueryClient
beforeEach(() => {
  code = 0
  paths.length = 0
  client = new QueryClient()
  client.setQueryData(keys.reserved(USER), { match: { 3: [10] }, booking: {} })
  setAuthUser({ id: USER } as UserInfo)
  return () => setAuthUser(null)
})
const reserved = () => client.getQueryData(keys.reserved(USER))
const set = (kind: 'match' | 'booking', id: number, ahead: number[] | null) =>
  new MutationObserver(client, setReservedMutation(kind, id)).mutate({ ahead })

test('a reservation is cached once the server has accepted it, and removed when it ends', async () => {
  await set('booking', 4, [5, 30])
  expect(reserved()).toEqual({ match: { 3: [10] }, booking: { 4: [5, 30] } })
  await set('match', 3, null)
  expect(reserved()).toEqual({ match: {}, booking: { 4: [5, 30] } })
  expect(paths).toHaveLength(2)
})

test('a refused reservation leaves the cache unchanged', async () => {
  code = 1
  await expect(set('match', 9, [10])).rejects.toThrow('no')
  expect(reserved()).toEqual({ match: { 3: [10] }, booking: {} })
})

test('a guest cannot reserve anything', async () => {
  setAuthUser(null)
  await set('match', 9, [10])
  expect(paths).toEqual([])
})
