import { expect, test } from 'vitest'
import { AUDIO, VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { Gauge } from './gauge.ts'

const NOW = 1_700_000_000_000
const picture = (timestamp: number, key = false, bytes = 1_000) => ({
  type: VIDEO,
  timestamp,
  data: Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1, 0, 0, 0]), Buffer.alloc(bytes - 5)]),
})
const sound = (timestamp: number, bytes = 200) => ({
  type: AUDIO,
  timestamp,
  data: Buffer.alloc(bytes, 0xaf),
})

/** Sends 25 frames a second with a key frame every two seconds, each `late` by this many ms. */
function feed(
  gauge: Gauge,
  seconds: number,
  { from = 0, skip = (_n: number): boolean => false, late = (_t: number): number => 0 } = {},
) {
  for (let n = 0; n < seconds * 25; n++) {
    const time = from + n * 40
    if (!skip(n)) gauge.add(picture(time, n % 50 === 0), NOW + time + late(time))
    gauge.add(sound(time), NOW + time + late(time))
  }
  return from + seconds * 1000
}

test('reports a steady signal as it is', () => {
  const gauge = new Gauge()
  const end = feed(gauge, 10)
  expect(gauge.read(NOW + end)).toEqual({
    at: NOW + end,
    videoKbps: 200,
    audioKbps: 40,
    fps: 25,
    keyMs: 2000,
    dropped: 0,
    behindMs: 40,
  })
})

test('counts frames missing from the sequence, each once', () => {
  const gauge = new Gauge()
  feed(gauge, 10, { skip: (n) => n === 100 || n === 101 || n === 200 })
  expect(gauge.read(NOW + 10_000).dropped).toBe(3)
})

test('adapts to another frame rate instead of counting drops forever', () => {
  const gauge = new Gauge()
  let end = feed(gauge, 4)
  for (let n = 0; n < 300; n++) gauge.add(picture(end + n * 66), NOW + end + n * 66)
  end += 300 * 66
  const { dropped } = gauge.read(NOW + end)
  for (let n = 0; n < 100; n++) gauge.add(picture(end + n * 66), NOW + end + n * 66)
  expect(gauge.read(NOW + end + 6_600)).toMatchObject({ dropped, fps: 15.2 })
})

test('reports how far a slow connection is behind, and a silent one increasingly', () => {
  const gauge = new Gauge()
  const end = feed(gauge, 20, { late: (time) => (time < 10_000 ? 0 : (time - 10_000) / 2) })
  expect(gauge.read(NOW + end + 5_000).behindMs).toBeGreaterThanOrEqual(4_900)
  const steady = new Gauge()
  feed(steady, 10)
  expect(steady.read(NOW + 13_000).behindMs).toBeGreaterThanOrEqual(3_000)
})

test('counts no frames for sound alone', () => {
  const gauge = new Gauge()
  for (let n = 0; n < 200; n++) gauge.add(sound(n * 40), NOW + n * 40)
  expect(gauge.read(NOW + 8_000)).toMatchObject({
    videoKbps: 0,
    audioKbps: 40,
    fps: 0,
    keyMs: null,
    dropped: 0,
  })
})
