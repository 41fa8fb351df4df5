import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fixture, fixtureTags } from '#testing/media/feed.ts'
import { recordTags } from './clip-to-mp4.ts'
import { completeSize } from './complete-size.ts'
import { cut } from './cut.ts'
import { remux } from './remux.ts'

describe('cut', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cut-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const record = async (fixture: Fixture, rounds = 8) => {
    const file = join(folder, `${fixture}.mp4`)
    await recordTags(file, await fixtureTags(fixture, rounds))
    return file
  }
  const out = () => join(folder, 'out.mp4')
  /** The times of all pictures of a file in decoding order, and whether it begins with a key frame. */
  const readPictures = async (path: string) => {
    const input = new Input({ source: new FilePathSource(path), formats: [MP4] })
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new Error('no pictures')
    const times: number[] = []
    let startsWithKey: boolean | null = null
    for await (const packet of new EncodedPacketSink(track).packets()) {
      startsWithKey ??= packet.type === 'key'
      times.push(packet.timestamp)
    }
    input.dispose()
    return { times, startsWithKey }
  }

  test.each<Fixture>(['plain', 'b-frames', 'no-audio', 'long-gop'])(
    'copies a range of a recording from a key frame on: %s',
    async (fixture) => {
      const file = await record(fixture)
      const { seconds: whole } = await remux(file, join(folder, 'whole.mp4'))
      const [start, end] = [whole / 2, whole / 2 + 3]
      const { begins, seconds, width, bytes } = await cut(file, out(), [{ start, end }])
      const [begin = Number.NaN] = begins
      expect(begin).toBeLessThanOrEqual(start)
      expect(seconds).toBeGreaterThanOrEqual(3)
      expect(Math.abs(seconds - (end - begin))).toBeLessThanOrEqual(1.1)
      expect(width).toBeGreaterThan(0)
      expect(bytes).toBe((await stat(out())).size)
      const { times, startsWithKey } = await readPictures(out())
      expect(startsWithKey).toBe(true)
      expect(times[0]).toBeCloseTo(0, 1)
      expect(new Set(times).size).toBe(times.length)
    },
  )

  test('joins ranges one after the other', async () => {
    const file = await record('plain')
    const ranges = [
      { start: 6, end: 9 },
      { start: 1, end: 3 },
    ]
    const { begins, seconds } = await cut(file, out(), ranges)
    expect(begins).toHaveLength(2)
    const length = ranges.reduce((sum, { end }, at) => sum + end - (begins[at] ?? Number.NaN), 0)
    expect(Math.abs(seconds - length)).toBeLessThanOrEqual(1.1)
    const { times } = await readPictures(out())
    expect([...times].sort((a, b) => a - b)).toEqual(times)
  })

  test('reads the complete fragments of a file that is still written', async () => {
    const file = await record('plain')
    const { size } = await stat(file)
    await truncate(file, Math.floor(size * 0.6))
    const measured = await completeSize(file)
    expect(measured.isFragmented).toBe(true)
    expect(measured.size).toBeLessThan(size * 0.6)
    const { seconds } = await cut(file, out(), [{ start: 1, end: 3 }])
    expect(seconds).toBeGreaterThanOrEqual(2)
    expect((await stat(file)).size).toBe(Math.floor(size * 0.6))
  })

  test.each([
    ['a range after the end', async () => record('plain'), { start: 900, end: 930 }, 'empty'],
    ['a file without pictures', async () => record('no-video'), { start: 0, end: 2 }, 'empty'],
    [
      'another file',
      async () => {
        const file = join(folder, 'other.mp4')
        await writeFile(file, 'no film at all, whatever its name')
        return file
      },
      { start: 0, end: 2 },
      'not_mp4',
    ],
  ] as const)('refuses %s and leaves no file', async (_name, make, range, why) => {
    await expect(cut(await make(), out(), [range])).rejects.toMatchObject({ name: 'Mp4Error', why })
    await expect(stat(out())).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
