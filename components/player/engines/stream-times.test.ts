import { expect, test } from 'vitest'
import { createFlvClock } from './flv-clock.ts'
import { momentOf, positionIn, readPlaylist, withStart } from './playlist-times.ts'

const EPOCH = Date.parse('2026-11-29T20:00:00Z')
const PLAYLIST = `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-PROGRAM-DATE-TIME:2026-11-29T20:00:00.000Z
#EXTINF:2.000,
a-1.m4s
#EXTINF:2.000,
a-2.m4s
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-29T20:00:10.000Z
#EXTINF:2.000,
b-1.m4s
`

test('maps positions of an FLV stream to the time of day, also after another publisher continues it', () => {
  const clock = createFlvClock()
  expect(clock.producedAt(1)).toBeNull()
  clock.read({ onMetaData: { width: 320 } })
  clock.read({ onClock: { time: 4_000, produced_at: EPOCH } })
  expect(clock.producedAt(1.5)).toBe(EPOCH + 1_500)
  // The next publisher's first tag follows at once on the timeline, twenty seconds later by the clock.
  clock.read({ onClock: { time: 9_001, produced_at: EPOCH + 25_001 } })
  expect(clock.producedAt(4.9)).toBe(EPOCH + 4_900)
  expect(clock.producedAt(5.001)).toBe(EPOCH + 25_001)
})

test('finds positions and moments in a playlist across an interruption of the signal', () => {
  const segments = readPlaylist(PLAYLIST)
  expect(segments.map(({ start }) => start)).toEqual([0, 2, 4])
  expect(positionIn(segments, EPOCH + 3_500)).toBe(3.5)
  expect(positionIn(segments, EPOCH + 7_000)).toBe(4)
  expect(positionIn(segments, EPOCH + 11_000)).toBe(5)
  expect(momentOf(segments, 3.5)).toBe(EPOCH + 3_500)
  expect(momentOf(segments, 4.5)).toBe(EPOCH + 10_500)
  expect(momentOf([], 1)).toBeNull()
})

test('writes the start position into a media playlist and leaves others alone', () => {
  const start = (moment: number | null) => withStart(PLAYLIST, { moment, behind: 3 })
  expect(start(EPOCH + 10_500)).toContain('#EXT-X-START:TIME-OFFSET=4.500\n')
  expect(start(EPOCH - 60_000)).toContain('#EXT-X-START:TIME-OFFSET=0.000\n')
  expect(start(null)).toContain('#EXT-X-START:TIME-OFFSET=-3.000\n')
  const list = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive.m3u8\n'
  expect(withStart(list, { moment: EPOCH, behind: 3 })).toBe(list)
})
