import { expect, test } from 'vitest'
import { createViewCounter } from './count-view.ts'

/** A server that counts after so many calls with a ticket. */
function server(calls = 1) {
  const sent: (string | undefined)[] = []
  const counter = createViewCounter(async (ticket) => {
    sent.push(ticket)
    return { ticket: sent.length > calls ? null : 'ticket' }
  })
  return { sent, counter }
}

async function play(counter: ReturnType<typeof createViewCounter>, from: number, to: number) {
  for (let at = from; at <= to; at += 0.5) await counter.played(at)
}

test('asks at the beginning and sends the ticket once after five seconds of play', async () => {
  const { sent, counter } = server()
  await play(counter, 0, 4.5)
  expect(sent).toEqual([undefined])
  await play(counter, 5, 20)
  expect(sent).toEqual([undefined, 'ticket'])
})

test('a jump is not play', async () => {
  const { sent, counter } = server()
  await play(counter, 0, 2)
  await play(counter, 60, 62)
  expect(sent).toHaveLength(1)
  await play(counter, 62.5, 64)
  expect(sent).toHaveLength(2)
})

test('a ticket that came too early is sent again a second later, and at the end of the video', async () => {
  const { sent, counter } = server(2)
  await play(counter, 0, 5.5)
  expect(sent).toHaveLength(2)
  await play(counter, 6, 9)
  expect(sent).toHaveLength(3)
  const short = server()
  await play(short.counter, 0, 2)
  await short.counter.played(2, true)
  expect(short.sent).toEqual([undefined, 'ticket'])
})

test('a failure ends it', async () => {
  let calls = 0
  const counter = createViewCounter(async () => {
    calls += 1
    throw new Error('no connection')
  })
  await play(counter, 0, 9)
  expect(calls).toBe(1)
})
