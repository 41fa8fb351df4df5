import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepPublishing } from '#testing/media/feed.ts'
import { openSite, type Site } from '#testing/media/site.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { createEmbeddedMedia } from './embedded.ts'

describe('excerpts of a running broadcast', () => {
  let folder: string
  let site: Site<ReturnType<typeof createEmbeddedMedia>>
  let stop: () => void
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'excerpt-'))
    site = await openSite(createEmbeddedMedia, {
      recordings: {
        folder: join(folder, 'recordings'),
        maxSeconds: 3_600,
        maxBytes: 1e9,
        onRecorded: () => undefined,
      },
    })
    stop = await keepPublishing(await site.publish('room?key=good'), 'plain', 1)
    await site.waitForEvent('live', 'room')
  })
  afterEach(async () => {
    stop()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('are cut from the kept segments, or from the recording that covers their beginning', async () => {
    const { media } = site
    const out = join(folder, 'out.mp4')
    expect(await media.excerpt('room', { since: 0, until: 1_000 }, out)).toBeNull()
    expect(await media.excerpt('another', { since: 0, until: 1_000 }, out)).toBeNull()
    const seekable = () => media.playAddresses('room')?.find(({ rewind }) => rewind)?.rewind ?? null
    const { since } = await waitUntil(seekable, 'a first segment')
    // Neither a segment nor a fragment holds the whole range yet: both are written every two seconds.
    const read = (from: number) =>
      media.excerpt('room', { since: from, until: from + 1_000 }, out).catch(() => null)
    let found = await read(since + 500)
    await expect.poll(async () => (found = await read(since + 500)), { timeout: 10_000 }).not.toBeNull()
    expect(found?.startedAt).toBeLessThanOrEqual(since + 500)
    expect(found?.seconds).toBeGreaterThanOrEqual(1)
    expect(found?.width).toBeGreaterThan(0)

    media.record('room', '7')
    const recordedAt = Date.now() + 2_500
    await expect.poll(async () => (found = await read(recordedAt)), { timeout: 15_000 }).not.toBeNull()
    expect(Math.abs((found?.startedAt ?? 0) - recordedAt)).toBeLessThan(3_000)
    // Only the result is left beside the recording.
    expect((await readdir(folder)).sort()).toEqual(['out.mp4', 'recordings'])
  }, 30_000)
})
