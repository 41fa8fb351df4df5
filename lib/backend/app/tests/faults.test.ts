import { expect, test } from 'vitest'
import { hasFfmpeg } from '#testing/media/ffmpeg-publisher.ts'
import { run as chat } from '../../../../faults/chat.ts'
import { run as chatFrames } from '../../../../faults/chat-frames.ts'
import { run as mediaKilled } from '../../../../faults/media/media-killed.ts'
import { run as publisherDrops } from '../../../../faults/media/publisher-drops.ts'
import { hasRedisServer } from '../../../../faults/servers/start-test-redis.ts'
import { run as slowReaders } from '../../../../faults/slow-readers.ts'

// `npm run faults` runs these at full size; one small run here is enough to detect a broken rule.
test('a media server killed under viewers loses the signal and ends the room; the old key is refused, a new one works (F4)', async () => {
  const { broken, metrics } = await mediaKilled({ viewers: 10, graceMs: 2_000 })
  expect(broken).toEqual([])
  expect(metrics['live again after ms']).toBeGreaterThanOrEqual(0)
}, 60_000)

test.skipIf(!hasFfmpeg())(
  'viewers play on at once after their publisher has lost its connection three times',
  async () => {
    const { broken, metrics } = await publisherDrops({ cycles: 3, longestSeconds: 4, browsers: false })
    expect(broken).toEqual([])
    expect(metrics['readers resumed, worst ms']).toBeGreaterThanOrEqual(0)
  },
  90_000,
)

test('odd frames about conversations of others read, write and stop nothing (B2)', async () => {
  const { broken, metrics } = await chatFrames({ frames: 2_000 })
  expect(broken).toEqual([])
  expect(metrics.frames).toBe(2_000)
  expect(metrics.refused).toBeGreaterThan(200)
  expect(metrics.invalid).toBeGreaterThan(200)
}, 60_000)

test('a client that stops reading is disconnected, and the others receive everything (F5)', async () => {
  const size = { readers: 40, slow: 3, seconds: 3, round: 3, bytes: 200_000 }
  const { broken, metrics } = await slowReaders({ ...size, minIncreaseMs: Number.POSITIVE_INFINITY })
  expect(broken).toEqual([])
  expect(metrics['cut as slow']).toBe(3)
}, 60_000)

test.skipIf(!process.env.TEST_DATABASE_URL || !hasRedisServer())(
  'private messages are shown once and in order while connections are cut and a node is killed',
  async () => {
    const { broken, metrics } = await chat({ users: 20, perSecond: 10, seconds: 5, cutsPerSecond: 5 })
    expect(broken).toEqual([])
    expect(metrics['messages acknowledged']).toBe(70)
  },
  180_000,
)
