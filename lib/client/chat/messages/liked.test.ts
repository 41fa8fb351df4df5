import { beforeEach, expect, test, vi } from 'vitest'
import { BACKEND } from '../../core/backend-fetch.ts'
import { isLiked, setLikes } from './liked.ts'

const asked: unknown[] = []
let code = 0
Object.assign(globalThis, {
  [BACKEND]: async (request: Request) => {
    asked.push(await request.json())
    return Response.json({ code, msg: code === 0 ? '' : 'no', data: { id: 7, state: true, likes: 1 } })
  },
})
beforeEach(() => {
  asked.length = 0
  code = 0
})

test('a like shows at once, is sent, and taken back', async () => {
  const saved = setLikes(7, true)
  expect(isLiked(7)).toBe(true)
  await saved
  await setLikes(7, false)
  expect(isLiked(7)).toBe(false)
  expect(asked).toEqual([
    { id: 7, state: true },
    { id: 7, state: false },
  ])
})

test('likes that are refused go back to what the server knows', async () => {
  code = 1
  await setLikes(7, true)
  expect(isLiked(7)).toBe(false)
  const [on, off] = [setLikes(7, true), setLikes(7, false)]
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  await Promise.all([on, off])
  expect(isLiked(7)).toBe(false)
})
