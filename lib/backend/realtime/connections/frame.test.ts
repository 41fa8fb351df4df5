import { expect, test } from 'vitest'
import { controlFrame, messagesFrame } from './frame.ts'

const read = (frame: Buffer) => JSON.parse(frame.subarray(frame[1] === 126 ? 4 : 2).toString())
const message = (seq: number) => ({ topic: 'rooms', epoch: 'e', seq, data: { type: 'row' } })

test('topic messages have push code 100, alone and in a batch', () => {
  expect(read(messagesFrame('rooms', [message(1)]))).toMatchObject({
    code: 100,
    data: { type: 'row', seq: 1 },
  })
  expect(read(messagesFrame('rooms', [message(1), message(2)]))).toMatchObject({
    code: 100,
    data: { type: 'batch', list: [{ seq: 1 }, { seq: 2 }] },
  })
})

test('login messages have push code 200', () => {
  expect(read(controlFrame({ type: 'webLoginSuccess' }, 200)).code).toBe(200)
})
