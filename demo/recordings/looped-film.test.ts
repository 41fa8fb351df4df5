import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clipToMp4, cut } from '#lib/backend/ports/media/index.ts'
import { loopFilm } from './looped-film.ts'

const CLIP = join(import.meta.dirname, '../../assets/clips/pitch-day-sd.flv')
const HOUR = 3_600

let folder: string
let round: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looped-'))
  await clipToMp4(CLIP, join(folder, 'round.mp4'))
  round = await readFile(join(folder, 'round.mp4'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('two hours of a clip are a file of a few megabytes, whose pictures and sound repeat', async () => {
  const { film, seconds } = loopFilm(round, 2 * HOUR)
  expect(seconds).toBeGreaterThanOrEqual(2 * HOUR)
  expect(seconds).toBeLessThan(2 * HOUR + 20)
  expect(film.length).toBeLessThan(4_000_000)
  const path = join(folder, 'long.mp4')
  await writeFile(path, film)
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  for (const track of await input.getTracks()) {
    const sink = new EncodedPacketSink(track)
    const read = async (second: number) => {
      const packet = await sink.getPacket(second)
      if (!packet) throw new Error(`nothing at ${second}`)
      return { ...packet, data: Buffer.from(packet.data), timestamp: packet.timestamp }
    }
    const first = await sink.getFirstPacket()
    const early = await read(10)
    // 350 rounds of 19.2 s later: the same picture or sound, and still at the same time of its round.
    const late = await read(10 + 350 * 19.2)
    expect(late.data.equals(early.data)).toBe(true)
    expect(late.timestamp - early.timestamp).toBeCloseTo(350 * 19.2, 3)
    expect(await track.computeDuration()).toBeCloseTo(seconds + (first?.timestamp ?? 0), 0)
  }
  input.dispose()
})

test('ranges are cut from it, across the end of a round', async () => {
  const path = join(folder, 'cut-from.mp4')
  await writeFile(path, loopFilm(round, HOUR).film)
  const facts = await cut(path, join(folder, 'cut.mp4'), [
    { start: 1_900, end: 1_940 },
    { start: 3_500, end: 3_540 },
  ])
  // From the key frames before, which are at most 4 s apart.
  expect(facts.seconds).toBeGreaterThanOrEqual(80)
  expect(facts.seconds).toBeLessThanOrEqual(89)
})

test('refuses what is no film', () => {
  expect(() => loopFilm(Buffer.from('no film at all'), 60)).toThrow('no box')
})
