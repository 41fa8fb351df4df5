import { beforeEach, expect, test, vi } from 'vitest'
import { BACKEND } from '../../core/backend-fetch.ts'
import { isLiked, setLikes } from './liked.ts'

const requests: unknown[] = []
let code = 0
Object.assign(globalThis, {
  [BACKEND]: async (request: Request) => {
    requests.push(await request.json())
    return Response.json({ code, msg: code === 0 ? '' : 'no', data: { id: 7, state: true, likes: 1 } })
  },
})
beforeEach(() => {
  requests.length = 0
  code = 0
})

test('a like shows at once, is sent, and can be taken back', async () => {
  const saved = setLikes(7, true)
  expect(isLiked(7)).toBe(true)
  await saved
  await setLikes(7, false)
  expect(isLiked(7)).toBe(false)
  expect(requests).toEqual([
    { id: 7, state: true },
    { id: 7, state: false },
  ])
})

test('refused likes return to the state of the server', async () => {
  code = 1
  await setLikes(7, true)
  expect(isLiked(7)).toBe(false)
  const [on, off] = [setLikes(7, true), setLikes(7, false)]
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  await Promise.all([on, off])
  expect(isLiked(7)).toBe(false)
})
