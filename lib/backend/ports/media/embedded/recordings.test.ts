import { existsSync, readdirSync, statSync } from 'node:fs'
import { copyFile, mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fixture, fixtureTags, keepPublishing, sendTags } from '#testing/media/feed.ts'
import { openSite, type Site } from '#testing/media/site.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { remux } from '../mp4/remux.ts'
import { trimFragments } from '../mp4/trim-fragments.ts'
import { createEmbeddedMedia } from './embedded.ts'

describe('recordings of the embedded media server', () => {
  let folder: string
  let site: Site<ReturnType<typeof createEmbeddedMedia>>
  let done: string[]
  const stops: (() => void)[] = []
  const open = async (limits: { maxSeconds?: number; maxBytes?: number } = {}) => {
    done = []
    site = await openSite(createEmbeddedMedia, {
      recordings: {
        folder: join(folder, 'recordings'),
        maxSeconds: 3_600,
        maxBytes: 1e9,
        onRecorded: (file) => done.push(file),
        ...limits,
      },
    })
    return site
  }
  const files = () => {
    const at = join(folder, 'recordings')
    return existsSync(at) ? readdirSync(at).sort() : []
  }
  const written = () =>
    waitUntil(() => {
      const [first] = files()
      const path = join(folder, 'recordings', first ?? '')
      return first && statSync(path).size > 100_000 ? path : null
    }, 'some of the recording being on the disk')
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  test.each<Fixture>(['plain', 'b-frames', 'no-audio', 'no-video'])(
    'records a published stream, %s, as a complete file',
    async (fixture) => {
      const { media, publish, waitForEvent } = await open()
      media.record('room', '7')
      const publisher = await publish('room?key=good')
      sendTags(publisher, await fixtureTags(fixture, 4))
      await waitForEvent('live', 'room')
      await publisher.close()
      const file = await waitUntil(() => done[0], 'the recording being complete')
      expect(file).toMatch(/\/7-\d{13}-1\.mp4$/)
      expect(media.isRecording(file)).toBe(false)
      const facts = await remux(file, join(folder, 'out.mp4'))
      expect(facts.seconds).toBeGreaterThanOrEqual(4)
      expect(facts.width === null).toBe(fixture === 'no-video')
    },
    30_000,
  )

  test('begins in the middle of a stream with a key frame, and ends on request', async () => {
    const { media, publish, waitForEvent } = await open()
    stops.push(await keepPublishing(await publish('room?key=good'), 'plain', 8))
    await waitForEvent('live', 'room')
    expect(files()).toEqual([])
    media.record('room', '7')
    media.record('room', '7')
    const path = await written()
    expect(media.isRecording(path)).toBe(true)
    media.record('room', null)
    await waitUntil(() => done.length === 1, 'the recording being complete')
    expect(files()).toHaveLength(1)
    expect((await remux(path, join(folder, 'out.mp4'))).seconds).toBeGreaterThan(0)
  }, 30_000)

  test('stops at its limit and begins no other file when the stream is published again', async () => {
    const { media, publish, waitForEvent } = await open({ maxSeconds: 3 })
    media.record('room', '7')
    const publisher = await publish('room?key=good')
    sendTags(publisher, await fixtureTags('plain', 4))
    await waitForEvent('live', 'room')
    await waitUntil(() => done.length === 1, 'the recording being full')
    await publisher.close()
    stops.push(await keepPublishing(await publish('room?key=good'), 'plain', 8))
    await waitForEvent('live', 'room', 2)
    expect(files()).toHaveLength(1)
    media.record('room', '8')
    await waitUntil(() => files().length === 2, 'another broadcast being recorded')
    expect((await remux(done[0] ?? '', join(folder, 'out.mp4'))).seconds).toBeLessThanOrEqual(4)
  }, 30_000)

  test('leaves a playable file when its process is killed, wherever the last fragment was cut', async () => {
    const { media, publish, waitForEvent } = await open()
    media.record('room', '7')
    stops.push(await keepPublishing(await publish('room?key=good'), 'plain', 8))
    await waitForEvent('live', 'room')
    const path = await written()
    process.kill(media.childPid() ?? 0, 'SIGKILL')
    await waitForEvent('signal_lost', 'room')
    expect(media.isRecording(path)).toBe(false)
    const { size } = statSync(path)
    // Wherever the file is cut, everything before can be read.
    for (const share of [1, 0.93, 0.71, 0.5]) {
      const torn = join(folder, 'torn.mp4')
      await copyFile(path, torn)
      await truncate(torn, Math.floor(size * share))
      expect(await trimFragments(torn)).toBe(true)
      expect((await remux(torn, join(folder, 'out.mp4'))).seconds).toBeGreaterThan(0)
    }
    const nothing = join(folder, 'nothing.mp4')
    await copyFile(path, nothing)
    await truncate(nothing, 200)
    expect(await trimFragments(nothing)).toBe(false)
  }, 30_000)
})
