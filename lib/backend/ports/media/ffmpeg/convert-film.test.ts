import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remux } from '../mp4/remux.ts'
import { convertFilm } from './convert-film.ts'
import { findFfmpeg } from './find-ffmpeg.ts'

const run = promisify(execFile)
const log = { warn: () => undefined }

let folder: string
let ffmpeg: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'))
  const found = await findFfmpeg(undefined, log)
  if (found === null) throw new Error('install ffmpeg with libx264 for this test: apt-get install ffmpeg')
  ffmpeg = found
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes a film of two seconds that browsers do not play. */
async function source(size: string): Promise<string> {
  const file = join(folder, `${size}.avi`)
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=2`]
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=2']
  await run(ffmpeg, ['-v', 'error', '-y', ...picture, ...sound, '-c:v', 'mpeg4', '-c:a', 'mp3', file])
  return file
}
const convert = (from: string, lines: 480 | 360, options = {}) => {
  const to = join(folder, `${lines}.mp4`)
  const progress: number[] = []
  const onProgress = (seconds: number) => void progress.push(seconds)
  return convertFilm(from, to, { ffmpeg, lines, onProgress, timeoutMs: 60_000, ...options }).then(() => ({
    to,
    progress,
  }))
}

test.each([
  ['854x540', 360, [570, 360]],
  ['540x854', 360, [360, 570]],
  ['320x240', 480, [320, 240]],
] as const)('%s becomes H.264 and AAC with at most %i lines', async (size, lines, [width, height]) => {
  const { to, progress } = await convert(await source(size), lines)
  const facts = await remux(to, `${to}.whole`)
  expect(facts).toMatchObject({ height, seconds: expect.closeTo(2, -1) })
  expect(Math.abs((facts.width ?? 0) - width)).toBeLessThanOrEqual(2)
  expect(progress.at(-1)).toBeGreaterThan(1)
})

test.each([
  ['a playlist of a local file', `#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n`],
  ['a list of files', `ffconcat version 1.0\nfile '/etc/passwd'\n`],
  ['a text', 'no film at all, whatever its name'],
])('%s is refused', async (_name, text) => {
  const file = join(folder, 'hostile.mp4')
  await writeFile(file, text)
  await expect(convert(file, 360)).rejects.toMatchObject({ name: 'Mp4Error', why: 'broken' })
})

test('ends with its signal, and after its time', async () => {
  const file = await source('854x540')
  const signal = AbortSignal.abort(new Error('the site stops'))
  await expect(convert(file, 480, { signal })).rejects.toThrow('the site stops')
  await expect(convert(file, 480, { timeoutMs: 1 })).rejects.toMatchObject({ name: 'Mp4Error' })
  expect((await stat(file)).size).toBeGreaterThan(0)
})

test('a configured ffmpeg that does not work is logged, and none is used', async () => {
  const warnings: unknown[] = []
  const found = await findFfmpeg(join(folder, 'missing'), {
    warn: (...line: unknown[]) => void warnings.push(line),
  })
  expect([found, warnings.length]).toEqual([null, 1])
})
