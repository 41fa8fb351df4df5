import { expect, test } from 'vitest'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { createBatchFrames } from './outgoing-message.ts'

const message = (id: number) => ({ id, text: `message ${id}` }) as ChatMessage
const batch = { type: 'batch', room_id: 1 } as const
const idsIn = (frame: Buffer | null): number[] | null => {
  const text = frame?.toString('utf8')
  if (text === undefined) return null
  const { data } = JSON.parse(text.slice(text.indexOf('{'))) as { data: { lines: { id: number }[] } }
  return data.lines.map(({ id }) => id)
}
const viewer = { senderKey: 'user:2', isModerator: false }

test('what the chat service outside the site delivers is sent to its author and to those without the service', () => {
  const frameFor = createBatchFrames(batch, [
    { message: message(1), by: null, late: false },
    { message: message(2), by: null, late: false, externalBy: 'user:1' },
  ])
  expect(idsIn(frameFor(viewer))).toEqual([1, 2])
  expect(idsIn(frameFor({ ...viewer, isExternal: true }))).toEqual([1])
  expect(idsIn(frameFor({ senderKey: 'user:1', isModerator: false, isExternal: true }))).toEqual([1, 2])
  expect(idsIn(frameFor({ senderKey: null, isModerator: false, isExternal: true }))).toEqual([1])
})

test('nothing is sent where the service delivers everything', () => {
  const frameFor = createBatchFrames(batch, [
    { message: message(2), by: null, late: false, externalBy: 'user:1' },
  ])
  expect(frameFor({ ...viewer, isExternal: true })).toBeNull()
  const more = createBatchFrames({ ...batch, online: 5 }, [
    { message: message(2), by: null, late: false, externalBy: 'user:1' },
  ])
  expect(idsIn(more({ ...viewer, isExternal: true }))).toEqual([])
})

test('connections that see the same share one frame, with and without the service', () => {
  const frameFor = createBatchFrames(batch, [
    { message: message(1), by: null, late: false },
    { message: message(2), by: null, late: false, externalBy: 'user:1' },
  ])
  expect(frameFor(viewer)).toBe(frameFor({ ...viewer, senderKey: 'user:3' }))
  expect(frameFor({ ...viewer, isExternal: true })).toBe(
    frameFor({ ...viewer, senderKey: null, isExternal: true }),
  )
})
