import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { BACKEND } from '#lib/client/core/backend-fetch.ts'
import { keys } from '#lib/client/core/keys.ts'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { type BlockChange, blockedIdsQuery, setBlockMutation } from './blocks.ts'

const ME = 1
let client = createQueryClient()
/** The blocks at the fake backend, and whether it refuses changes. */
let stored: number[] = []
let refuses = false
/** Delays the responses to changes until it resolves. */
let delay: Promise<void> | undefined

Object.assign(globalThis, {
  [BACKEND]: async (request: Request) => {
    if (request.method === 'GET') return Response.json({ code: 0, msg: '', data: { ids: stored } })
    const input = (await request.json()) as { user_id: number; state: boolean }
    await delay
    if (refuses) return Response.json({ code: 40900, msg: 'no', data: null }, { status: 409 })
    stored = stored.filter((id) => id !== input.user_id)
    if (input.state) stored = [input.user_id, ...stored]
    return Response.json({ code: 0, msg: '', data: input })
  },
})

const ids = () => client.getQueryData(blockedIdsQuery(ME).queryKey)
const change = (input: BlockChange) =>
  new MutationObserver(client, setBlockMutation(client, ME)).mutate(input)

beforeEach(async () => {
  client = createQueryClient()
  stored = [5]
  refuses = false
  delay = undefined
  await client.query(blockedIdsQuery(ME))
})

describe('blocking', () => {
  test('is shown before the server has answered', async () => {
    let answer = () => {}
    delay = new Promise((resolve) => {
      answer = resolve
    })
    const blocking = change({ userId: 7, state: true })
    await expect.poll(ids).toEqual([7, 5])
    answer()
    await blocking
    expect(stored).toEqual([7, 5])
    expect(ids()).toEqual([7, 5])
  })
  test('is undone when the server refuses, in both directions', async () => {
    refuses = true
    await expect(change({ userId: 7, state: true })).rejects.toThrow()
    expect(ids()).toEqual([5])
    await expect(change({ userId: 5, state: false })).rejects.toThrow()
    expect(ids()).toEqual([5])
  })
  test('and unblocking at once end as the user chose last', async () => {
    await Promise.all([change({ userId: 7, state: true }), change({ userId: 7, state: false })])
    expect(stored).toEqual([5])
    await expect.poll(ids).toEqual([5])
  })
  test('ends the follow that the page has cached; unblocking changes no follow', async () => {
    const queryKey = keys.favouriteSet(ME)
    client.setQueryData(queryKey, {})
    await change({ userId: 5, state: false })
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
    await change({ userId: 5, state: true })
    await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})
