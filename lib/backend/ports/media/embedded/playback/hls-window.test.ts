import { expect, test } from 'vitest'
import { HlsWindow } from './hls-window.ts'

function createWindow(bounds: { seconds?: number; keptSeconds?: number; bytes?: number } = {}) {
  const window = new HlsWindow('/nowhere', {
    seconds: bounds.seconds ?? 20,
    keptSeconds: bounds.keptSeconds ?? 0,
    bytes: () => bounds.bytes ?? 1e9,
  })
  let added = 0
  const add = (count: number, bytes = 100, init = 'a-init.mp4') => {
    for (let n = 0; n < count; n += 1) {
      added += 1
      window.add({ init, file: `${added}.m4s`, duration: 2, bytes }, added * 2_000)
    }
  }
  const files = () => window.playlist().match(/^\d+\.m4s$/gm) ?? []
  return { window, add, files }
}

test('reaches exactly as far back as its bounds allow', () => {
  const { window, add, files } = createWindow()
  add(25)
  expect(files()).toEqual(Array.from({ length: 10 }, (_, n) => `${n + 16}.m4s`))
  expect(window.playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:15\n')
  expect(window.rewind).toEqual({ since: 0, seconds: 20 })
  // Players with the previous playlist can still request its segments.
  expect([window.has('12.m4s'), window.has('11.m4s')]).toEqual([true, false])
})

test('reaches less far back if disk space is short, but lists at least six segments', () => {
  const { window, add, files } = createWindow({ seconds: 300, bytes: 1_200 })
  add(30)
  expect(files()).toHaveLength(8)
  expect(window.rewind).toEqual({ since: 0, seconds: 16 })
  add(30, 10_000)
  expect(files()).toHaveLength(6)
})

test('writes the time of day at the start and after a discontinuity', () => {
  const { window, add } = createWindow()
  add(3)
  add(3, 100, 'b-init.mp4')
  expect(window.playlist().match(/PROGRAM-DATE-TIME:\S+/g)).toEqual([
    'PROGRAM-DATE-TIME:1970-01-01T00:00:00.000Z',
    'PROGRAM-DATE-TIME:1970-01-01T00:00:06.000Z',
  ])
  window.clear()
  expect(window.rewind).toBeNull()
  expect(window.playlist()).not.toContain('EXTINF')
})

test('keeps segments for excerpts beyond the playlist, as long and as large as allowed', () => {
  const { window, add, files } = createWindow({ keptSeconds: 60, bytes: 1e6 })
  add(50)
  expect(files()).toHaveLength(10)
  expect(window.between(0, 39_000)).toBeNull()
  expect(window.between(41_000, 46_000)).toEqual({
    began: 40_000,
    files: ['a-init.mp4', '21.m4s', '22.m4s', '23.m4s'].map((file) => `/nowhere/${file}`),
  })
  // Players get no segment that is in no playlist.
  expect(window.has('21.m4s')).toBe(false)
  add(1, 1_000_000)
  expect(window.between(41_000, 46_000)).toBeNull()
})

test('an excerpt begins after the last discontinuity', () => {
  const { window, add } = createWindow({ keptSeconds: 60 })
  add(3)
  add(2, 100, 'b-init.mp4')
  expect(window.between(0, 20_000)).toEqual({
    began: 6_000,
    files: ['b-init.mp4', '4.m4s', '5.m4s'].map((file) => `/nowhere/${file}`),
  })
})
