import { expect, test } from 'vitest'
import { HlsWindow } from './hls-window.ts'

function createWindow(bounds: { seconds?: number; bytes?: number } = {}) {
  const window = new HlsWindow('/nowhere', {
    seconds: bounds.seconds ?? 20,
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
