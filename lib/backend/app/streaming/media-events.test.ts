import { expect, test, vi } from 'vitest'
import { createMediaEvents } from './media-events.ts'

const ended = { type: 'ended', stream: 'room-1' } as const

test('settled waits until the recordings follow the last event', async () => {
  const order: string[] = []
  const recorded = Promise.withResolvers<void>()
  const events = createMediaEvents({
    onAir: { handle: async () => void order.push('rooms') },
    recorder: {
      sync: async () => {
        await recorded.promise
        order.push('recordings')
      },
    },
    log: { error: vi.fn() },
  })
  events.handle(ended)
  const settled = events.settled().then(() => order.push('settled'))
  await vi.waitFor(() => expect(order).toEqual(['rooms']))
  recorded.resolve()
  await settled
  expect(order).toEqual(['rooms', 'recordings', 'settled'])
})

test('a failed event is logged, and settled resolves', async () => {
  const error = vi.fn()
  const events = createMediaEvents({
    onAir: { handle: async () => Promise.reject(new Error('closed')) },
    recorder: { sync: vi.fn() },
    log: { error },
  })
  events.handle(ended)
  await events.settled()
  expect(error).toHaveBeenCalledOnce()
})
