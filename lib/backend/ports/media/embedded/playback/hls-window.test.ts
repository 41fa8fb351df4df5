import { expect, test } from 'vitest'
import { HlsWindow } from './hls-window.ts'

function aWindow(bounds: { seconds?: number; bytes?: number } = {}) {
  const window = new HlsWindow('/nowhere', {
    seconds: bounds.seconds ?? 20,
    bytes: () => bounds.bytes ?? 1e9,
  })
  let made = 0
  const add = (count: number, bytes = 100, init = 'a-init.mp4') => {
    for (let n = 0; n < count; n += 1) {
      made += 1
      window.add({ init, file: `${made}.m4s`, duration: 2, bytes }, made * 2_000)
    }
  }
  const files = () => window.playlist().match(/^\d+\.m4s$/gm) ?? []
  return { window, add, files }
}

test('reaches as far back as it is let, and no further', () => {
  const { window, add, files } = aWindow()
  add(25)
  expect(files()).toEqual(Array.from({ length: 10 }, (_, n) => `${n + 16}.m4s`))
  expect(window.playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:15\n')
  expect(window.rewind).toEqual({ since: 0, seconds: 20 })
  // Players that hold the last list still get what it named.
  expect([window.has('12.m4s'), window.has('11.m4s')]).toEqual([true, false])
})

test('goes less far back where its room on disk is small, but lists six segments whatever they weigh', () => {
  const { window, add, files } = aWindow({ seconds: 300, bytes: 1_200 })
  add(30)
  expect(files()).toHaveLength(8)
  expect(window.rewind).toEqual({ since: 0, seconds: 16 })
  add(30, 10_000)
  expect(files()).toHaveLength(6)
})

test('names the time of day where times begin anew', () => {
  const { window, add } = aWindow()
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
