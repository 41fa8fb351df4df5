import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clipToMp4, cut } from '#lib/backend/ports/media/index.ts'
import { readBoard } from '#testing/media/read-board.ts'
import { COLUMNS, RATE } from './board/layout.ts'
import { loopFilm } from './looped-film.ts'

const run = promisify(execFile)
const CLIPS = join(import.meta.dirname, '../../assets/clips')
const HOUR = 3_600
/** Length of a clip, in seconds. */
const ROUND = 24
/** Every character of the font within some seconds, and a clock. */
const textAt = (second: number) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-+:'
  const at = second % letters.length
  return (
    ` ${letters.slice(at, at + 4)} ${second % 10}-0`.padEnd(COLUMNS - 6) + String(second).padStart(5, '0')
  )
}

let folder: string
let round: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looped-'))
  await clipToMp4(join(CLIPS, 'pitch-day-film.flv'), join(folder, 'round.mp4'))
  round = await readFile(join(folder, 'round.mp4'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Decodes the pictures of a film in a range of it (s). Throws where the decoder finds a mistake. */
async function decode(path: string, [from, to]: readonly [number, number]): Promise<Buffer[]> {
  const range = ['-ss', String(from), '-t', String(to - from)]
  // Every picture, also those that are shown for an instant.
  const every = ['-map', '0:v', '-fps_mode', 'passthrough', '-enc_time_base', '1:57600']
  const output = [...every, '-f', 'rawvideo', '-pix_fmt', 'gray', '-']
  const input = ['-v', 'error', '-err_detect', 'explode', ...range, '-i', path]
  const { stdout, stderr } = await run('ffmpeg', [...input, ...output], {
    encoding: 'buffer',
    maxBuffer: 500_000_000,
  })
  expect(stderr.toString()).toBe('')
  const size = 480 * 270
  return Array.from({ length: stdout.length / size }, (_, at) => stdout.subarray(at * size, (at + 1) * size))
}

test('two hours of a clip are a file of a few megabytes, whose scene and sound repeat', async () => {
  const { film, seconds } = await loopFilm(round, 2 * HOUR, textAt)
  expect(seconds).toBeGreaterThanOrEqual(2 * HOUR)
  expect(seconds).toBeLessThan(2 * HOUR + ROUND)
  expect(film.length).toBeLessThan(4_500_000)
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
    const early = await read(10.5)
    // 280 rounds later: the same picture or sound, and still at the same time of its round.
    const late = await read(10.5 + 280 * ROUND)
    expect(late.data.equals(early.data)).toBe(true)
    expect(late.timestamp - early.timestamp).toBeCloseTo(280 * ROUND, 3)
    expect(await track.computeDuration()).toBeCloseTo(seconds + (first?.timestamp ?? 0), 0)
  }
  input.dispose()
})

test.each(['pitch-day', 'pitch-night', 'court', 'arena'])(
  'its score bar shows the text of each second, and the scene goes on: %s',
  async (scene) => {
    const clip = join(folder, `${scene}.mp4`)
    await clipToMp4(join(CLIPS, `${scene}-film.flv`), clip)
    const path = join(folder, `${scene}-film.mp4`)
    await writeFile(path, (await loopFilm(await readFile(clip), ROUND * 2, textAt)).film)
    const from = 23
    const pictures = await decode(path, [from, from + 2])
    expect(pictures).toHaveLength(2 * (RATE + 1))
    for (const [at, picture] of pictures.entries()) {
      const [second, place] = [from + Math.floor(at / (RATE + 1)), at % (RATE + 1)]
      if (place > 2 && place < RATE) continue
      // A key frame has an empty bar for an instant; the first picture of other seconds shows the text before.
      const text = place > 0 ? textAt(second) : second % 2 === 0 ? '' : textAt(second - 1)
      expect(readBoard(picture)).toBe(text.padEnd(COLUMNS))
    }
    // The scene changes with every picture, but for the bar pictures.
    const sceneOf = (picture: Buffer | undefined) => picture?.subarray(0, 480 * 236) ?? Buffer.alloc(0)
    for (const [at, picture] of pictures.slice(1).entries())
      expect(sceneOf(picture).equals(sceneOf(pictures[at]))).toBe(at % (RATE + 1) === 0)
  },
)

test('ranges are cut from it, across the end of a round, and keep their score bar', async () => {
  const path = join(folder, 'cut-from.mp4')
  await writeFile(path, (await loopFilm(round, HOUR, textAt)).film)
  const cutPath = join(folder, 'cut.mp4')
  const { seconds, begins } = await cut(path, cutPath, [
    { start: 1_900, end: 1_940 },
    { start: 3_501, end: 3_541 },
  ])
  // From the key frames before, which are 2 s apart.
  expect(seconds).toBeGreaterThanOrEqual(80)
  expect(seconds).toBeLessThanOrEqual(83)
  expect(begins).toEqual([expect.closeTo(1_900, 1), expect.closeTo(3_500, 1)])
  const [picture] = await decode(cutPath, [50.5, 50.6])
  expect(readBoard(picture ?? Buffer.alloc(0)).trim()).toBe(textAt(3_510).trim())
})

test('refuses what is no film', async () => {
  await expect(loopFilm(Buffer.from('no film at all'), 60, textAt)).rejects.toThrow('no box')
})
