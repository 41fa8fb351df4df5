import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { promisify } from 'node:util'
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fixture, fixtureTags } from '#testing/media/feed.ts'
import { findTestFfmpeg } from '#testing/media/test-ffmpeg.ts'
import { recordTags } from '../clip-to-mp4.ts'
import { remux } from '../remux.ts'
import { join } from './join.ts'

const run = promisify(execFile)
const limits = { timeoutMs: 60_000 }
const ffmpeg = await findTestFfmpeg()

describe('join', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path(tmpdir(), 'join-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  let files = 0
  /** A part of a recording as it is stored: the clip so many times. */
  const part = async (fixture: Fixture, rounds: number) => {
    const file = path(folder, `${++files}.mp4`)
    await recordTags(`${file}.raw`, await fixtureTags(fixture, rounds))
    await remux(`${file}.raw`, file)
    return file
  }
  const out = () => path(folder, 'out.mp4')
  const open = (file: string) => new Input({ source: new FilePathSource(file), formats: [MP4] })
  const lengthOf = async (file: string) => {
    const input = open(file)
    try {
      return await input.computeDuration()
    } finally {
      input.dispose()
    }
  }
  /** The times of the packets of a track in decoding order. */
  const timesOf = async (file: string, kind: 'video' | 'audio') => {
    const input = open(file)
    try {
      const track = kind === 'video' ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack()
      if (!track) return []
      const times: number[] = []
      for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp)
      return times
    } finally {
      input.dispose()
    }
  }
  const longestPause = (times: readonly number[]) => {
    const sorted = [...times].sort((a, b) => a - b)
    return Math.max(...sorted.slice(1).map((time, at) => time - (sorted[at] ?? 0)))
  }

  test('six parts become one film as long as all of them together', async () => {
    const parts = await Promise.all([3, 1, 2, 4, 1, 2].map((rounds) => part('plain', rounds)))
    const { begins, seconds, bytes, width } = await join(
      parts.map((from) => ({ from })),
      out(),
      limits,
    )
    const lengths = await Promise.all(parts.map(lengthOf))
    const whole = lengths.reduce((sum, length) => sum + length)
    expect(Math.abs((await lengthOf(out())) - whole)).toBeLessThan(0.5)
    expect(Math.abs(seconds - whole)).toBeLessThanOrEqual(1)
    for (const [at, begin] of begins.entries())
      expect(begin).toBeCloseTo(
        lengths.slice(0, at).reduce((sum, length) => sum + length, 0),
        0,
      )
    expect(bytes).toBe((await stat(out())).size)
    expect(width).toBeGreaterThan(0)
    const pictures = await timesOf(out(), 'video')
    expect(pictures).toHaveLength(
      (await Promise.all(parts.map((file) => timesOf(file, 'video')))).flat().length,
    )
    expect(longestPause(pictures)).toBeLessThan(0.3)
    expect(longestPause(await timesOf(out(), 'audio'))).toBeLessThan(0.2)
  })

  test('a part without sound is silent, and one without pictures shows the last one', async () => {
    const parts = await Promise.all([
      part('plain', 2),
      part('no-audio', 2),
      part('no-video', 2),
      part('plain', 1),
    ])
    await join(
      parts.map((from) => ({ from })),
      out(),
      limits,
    )
    const whole = (await Promise.all(parts.map(lengthOf))).reduce((sum, length) => sum + length)
    expect(Math.abs((await lengthOf(out())) - whole)).toBeLessThan(0.5)
    expect(longestPause(await timesOf(out(), 'audio'))).toBeLessThan(0.2)
  })

  test('ranges of a joined film can be joined again with a part between them', async () => {
    const [first, last, middle] = [await part('plain', 2), await part('b-frames', 2), await part('plain', 1)]
    const once = path(folder, 'once.mp4')
    const { begins } = await join([{ from: first }, { from: last }], once, limits)
    const at = Math.round((begins[1] ?? 0) * 1_000) / 1_000
    await join(
      [{ from: once, start: 0, end: at }, { from: middle }, { from: once, start: at }],
      out(),
      limits,
    )
    const pictures = await timesOf(out(), 'video')
    const all = await Promise.all([first, last, middle].map((file) => timesOf(file, 'video')))
    expect(pictures).toHaveLength(all.flat().length)
  })

  test.skipIf(ffmpeg === null)('parts of different settings are decoded without an error', async () => {
    const parts = [await part('plain', 2), await part('b-frames', 2), await part('plain', 1)]
    await join(
      parts.map((from) => ({ from })),
      out(),
      limits,
    )
    const { stderr } = await run(ffmpeg ?? '', ['-v', 'error', '-i', out(), '-f', 'null', '-'])
    expect(stderr).toBe('')
  })

  test('a file that is none is refused and leaves no output', async () => {
    await expect(join([{ from: import.meta.filename }], out(), limits)).rejects.toMatchObject({
      why: 'not_mp4',
    })
    await expect(stat(out())).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
