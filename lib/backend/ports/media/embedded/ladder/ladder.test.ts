import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { avcSize } from '#lib/backend/ports/media/flv/sps.ts'
import { VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import { keepPublishing, keepPublishingFile } from '#testing/media/feed.ts'
import { writeLargeClip } from '#testing/media/large-clip.ts'
import { openSite, type Site } from '#testing/media/site.ts'
import { findTestFfmpeg } from '#testing/media/test-ffmpeg.ts'
import { type Watching, watchHttp } from '#testing/media/watch.ts'
import { createEmbeddedMedia } from '../embedded.ts'

const ffmpeg = await findTestFfmpeg()
const WAIT = { timeout: 40_000 }

describe.skipIf(ffmpeg === null)('smaller sizes of a live stream', () => {
  let folder: string
  let clip: string
  let site: Site<ReturnType<typeof createEmbeddedMedia>>
  const stops: (() => void)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ladder-'))
    clip = join(folder, 'large.flv')
    await writeLargeClip(ffmpeg ?? '', clip)
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop()
    await site.close()
  })

  /** Opens a media server, and publishes the clip of 540 lines to it. */
  async function openLive(options: {
    ffmpeg?: string
    maxProcesses?: number
    idleMs?: number
    stuckMs?: number
  }) {
    site = await openSite(createEmbeddedMedia, {
      ladder: { ffmpeg: ffmpeg ?? '', maxProcesses: 2, ...options },
    })
    stops.push(await keepPublishingFile(await site.publish('room?key=good'), clip))
    await site.waitForEvent('live', 'room')
    await expect.poll(() => site.media.health('room')[0]?.size?.height, WAIT).toBe(540)
  }
  const offered = () => [...new Set(site.media.playAddresses('room')?.map(({ quality }) => quality))]
  const pids = () => site.media.transcoding().pids
  const watch = async (quality: string) => {
    const watching = await watchHttp(`${site.base}/media/room/${quality}.flv`)
    stops.push(watching.close)
    return watching
  }
  const pictures = ({ tags }: Watching) =>
    tags.filter(({ type, data }) => type === VIDEO && readVideo(data).kind === 'frame').length
  /** The size in the decoder configuration that a viewer received. */
  const sizeOf = ({ tags }: Watching) => {
    const header = tags.find(({ type, data }) => type === VIDEO && readVideo(data).kind === 'header')
    return header ? avcSize(header.data.subarray(5)) : null
  }

  test('are made by a process of low priority while somebody watches', async () => {
    await openLive({ idleMs: 300 })
    expect(offered()).toEqual(['original', 'sd', 'smooth'])
    expect(site.media.playAddresses('room')?.find(({ quality }) => quality === 'smooth')?.sound_url).toBe(
      '/media/room/original.flv?only=sound',
    )
    expect(pids()).toEqual([])
    const viewer = await watch('smooth')
    await expect.poll(() => pictures(viewer), WAIT).toBeGreaterThan(5)
    expect(sizeOf(viewer)).toEqual({ width: 640, height: 360 })
    const [pid = 0] = pids()
    expect(getPriority(pid)).toBeGreaterThan(10)
    // The process is no viewer of the source, and no other quality of the publisher.
    await expect.poll(() => site.media.state('room').viewers, WAIT).toBe(1)
    expect(site.media.state('room').qualities).toEqual(['original'])
    expect(site.media.health('room')).toHaveLength(1)
    await expect.poll(() => site.media.transcoding().processorSeconds, WAIT).toBeGreaterThan(0)
    viewer.close()
    await expect.poll(pids, WAIT).toEqual([])
    expect(site.media.transcoding().processorSeconds).toBeGreaterThan(0)
    expect(offered()).toEqual(['original', 'sd', 'smooth'])
  }, 90_000)

  test('are packaged as HLS on request', async () => {
    await openLive({})
    const response = await fetch(`${site.base}/media/room/smooth/index.m3u8`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('live.m3u8')
    const list = await (await fetch(`${site.base}/media/room/smooth/live.m3u8?v=viewer`)).text()
    expect(list).toContain('.m4s')
  }, 90_000)

  test('beyond the number of processes are neither offered nor made', async () => {
    await openLive({ maxProcesses: 1 })
    const viewer = await watch('smooth')
    await expect.poll(() => pictures(viewer), WAIT).toBeGreaterThan(0)
    expect(offered()).toEqual(['original', 'smooth'])
    expect((await fetch(`${site.base}/media/room/sd.flv`)).status).toBe(404)
  }, 90_000)

  test('continue when their process is killed', async () => {
    await openLive({})
    const viewer = await watch('smooth')
    await expect.poll(() => pictures(viewer), WAIT).toBeGreaterThan(2)
    const [first = 0] = pids()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => pids()[0] ?? first, WAIT).not.toBe(first)
    const before = pictures(viewer)
    await expect.poll(() => pictures(viewer), WAIT).toBeGreaterThan(before + 5)
    expect(viewer.over()).toBe(false)
    expect(site.logged.join('\n')).toContain('ffmpeg for room/smooth is started again')
  }, 90_000)

  test('continue when their process is stuck', async () => {
    await openLive({ stuckMs: 3_000 })
    const viewer = await watch('smooth')
    await expect.poll(() => pictures(viewer), WAIT).toBeGreaterThan(2)
    const [first = 0] = pids()
    process.kill(first, 'SIGSTOP')
    await expect.poll(() => pids()[0] ?? first, WAIT).not.toBe(first)
    const before = pictures(viewer)
    await expect.poll(() => pictures(viewer), WAIT).toBeGreaterThan(before + 5)
  }, 90_000)

  test('whose process fails repeatedly are given up with a line in the log', async () => {
    const broken = join(folder, 'broken-ffmpeg')
    await writeFile(broken, '#!/bin/sh\necho out of order >&2\nexit 1\n')
    await chmod(broken, 0o755)
    await openLive({ ffmpeg: broken })
    const viewer = await watch('smooth')
    await expect.poll(viewer.over, WAIT).toBe(true)
    expect(site.logged.at(-1)).toContain('ffmpeg for room/smooth was given up: out of order')
    expect(offered()).toEqual(['original', 'sd'])
    expect((await fetch(`${site.base}/media/room/smooth.flv`)).status).toBe(404)
  }, 90_000)

  test('give way to a publisher that sends the size itself', async () => {
    await openLive({})
    const viewer = await watch('smooth')
    await expect.poll(() => pictures(viewer), WAIT).toBeGreaterThan(0)
    stops.push(await keepPublishing(await site.publish('room?key=good&quality=smooth'), 'plain'))
    await site.waitForEvent('live', 'room', 2)
    expect(pids()).toEqual([])
    expect(site.media.state('room').qualities).toEqual(['original', 'smooth'])
  }, 90_000)

  test('are not offered without ffmpeg, nor of a smaller stream', async () => {
    site = await openSite(createEmbeddedMedia)
    stops.push(await keepPublishingFile(await site.publish('room?key=good'), clip))
    await site.waitForEvent('live', 'room')
    await expect.poll(() => site.media.health('room')[0]?.size?.height, WAIT).toBe(540)
    expect(offered()).toEqual(['original'])
    expect((await fetch(`${site.base}/media/room/smooth.flv`)).status).toBe(404)
    await site.close()
    site = await openSite(createEmbeddedMedia, { ladder: { ffmpeg: ffmpeg ?? '', maxProcesses: 2 } })
    stops.push(await keepPublishing(await site.publish('room?key=good'), 'plain'))
    await expect.poll(() => site.media.health('room')[0]?.size?.height, WAIT).toBe(180)
    expect(offered()).toEqual(['original'])
  }, 90_000)
})
