import { Duplex } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Connection } from './connection.ts'
import { defaultLimits } from './options.ts'

/** A connection over a stream that never drains. */
function stuck(limits = {}) {
  const raw = new Duplex({ read() {}, write() {} })
  const ended: string[] = []
  const ws = { readyState: WebSocket.OPEN as number, terminate: () => (ws.readyState = WebSocket.CLOSED) }
  const connection = new Connection(
    { id: 'a', address: '', token: null },
    ws as unknown as WebSocket,
    raw,
    { ...defaultLimits, ...limits },
    { add: (counter, _by, reason) => ended.push(`${counter}:${reason}`) },
  )
  return { connection, raw, ended }
}

describe('a connection', () => {
  test('counts the memory that small frames cost, not their bytes alone', () => {
    const { connection, raw, ended } = stuck()
    const frame = Buffer.alloc(40)
    let frames = 0
    for (; connection.open; frames++) connection.deliver(frame)
    expect(ended).toEqual(['cut:slow'])
    expect(raw.writableLength).toBeLessThan(200 * 1024)
    expect(frames).toBeLessThan(4_096)
  })

  test('accepts one frame larger than the limit when its queue is empty', () => {
    const { connection, ended } = stuck()
    connection.deliver(Buffer.alloc(2 * defaultLimits.bufferedBytes))
    expect(connection.open).toBe(true)
    connection.deliver(Buffer.alloc(1))
    expect(ended).toEqual(['cut:slow'])
  })

  test('allows a burst of frames, then as many as its rate refills', () => {
    const { connection } = stuck({ frameBurst: 3, framesPerSecond: 10 })
    const start = performance.now() + 1_000
    const allowed = (at: number) => connection.allow(start + at)
    expect([0, 0, 0, 0].map(allowed)).toEqual([true, true, true, false])
    expect([60, 110, 120, 220, 230].map(allowed)).toEqual([false, true, false, true, false])
    expect([10_000, 10_000, 10_000, 10_000].map(allowed)).toEqual([true, true, true, false])
  })
})
