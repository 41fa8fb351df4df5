import { afterEach, expect, test, vi } from 'vitest'
import { BACKEND } from '../core/backend-fetch.ts'
import { getPushAddress } from './studio.ts'

const place = globalThis as Record<symbol, unknown>
afterEach(() => {
  delete place[BACKEND]
  vi.unstubAllGlobals()
})

test.each([
  ['rtmp://:1935/live', 'rtmp://own.example:1935/live'],
  ['rtmp://push.example:1936/live', 'rtmp://push.example:1936/live'],
])('a streamer who receives %s connects to %s', async (server, connects) => {
  vi.stubGlobal('location', { hostname: 'own.example' })
  const data = {
    room_id: 1,
    quality: 'original',
    server,
    stream_key: null,
    key_made_at: '2026-01-01T00:00:00Z',
  }
  place[BACKEND] = async () => Response.json({ code: 0, msg: '', data })
  expect((await getPushAddress({}, { quiet: true })).server).toBe(connects)
})
