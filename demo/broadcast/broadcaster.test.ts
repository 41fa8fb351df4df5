import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { readClip } from '#lib/backend/ports/media/flv/clip.ts'
import { VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { createMedia } from '#lib/backend/ports/media/index.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import { openSite, type Site } from '#testing/media/site.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { watchHttp } from '#testing/media/watch.ts'
import { type Broadcast, type BroadcastState, startBroadcast } from './broadcaster.ts'

const folder = fileURLToPath(new URL('../../assets/clips', import.meta.url))
const plain = fileURLToPath(new URL('../../testing/media/fixtures/plain.flv', import.meta.url))

describe('demo broadcast', () => {
  let site: Site<MediaPort> | null = null
  let broadcast: Broadcast | null = null
  afterEach(async () => {
    await broadcast?.stop()
    await site?.close()
  })

  test('continues past the end of its clip without a jump in timestamps', async () => {
    site = await openSite(createMedia)
    const rtmp = site.media.address() ?? { host: '', port: 0 }
    broadcast = startBroadcast({ clip: plain, rtmp, app: 'live', streamKey: 'room?key=good' })
    await site.waitForEvent('live', 'room')
    const watching = await watchHttp(`${site.base}/media/room/original.flv`)
    const times = () => watching.tags.filter(({ type }) => type === VIDEO).map(({ timestamp }) => timestamp)
    await waitUntil(() => (times().at(-1) ?? 0) > 4_500, 'the second round')
    const steps = times()
      .slice(2)
      .map((time, n) => time - (times()[n + 1] ?? 0))
    expect(new Set(steps)).toEqual(new Set([40]))
  })

  test('reconnects and reports the reason after a refusal, and stops on request', async () => {
    let allowed = false
    site = await openSite(createMedia, {
      authorise: async (stream, _, quality) =>
        allowed ? { allowed: true, stream, quality } : { allowed: false, why: 'media.refused.expired' },
    })
    const rtmp = site.media.address() ?? { host: '', port: 0 }
    broadcast = startBroadcast({ clip: plain, rtmp, app: 'live', streamKey: 'room?key=any' })
    const seen: [BroadcastState, string][] = []
    broadcast.onState((...one) => seen.push(one))
    await waitUntil(
      () => seen.some(([state, reason]) => state === 'waiting' && reason.includes('expired')),
      'a refusal',
    )
    allowed = true
    await waitUntil(() => seen.some(([state]) => state === 'live'), 'being on the air')
    await broadcast.stop()
    expect(seen.at(-1)?.[0]).toBe('stopped')
  })

  test('stops with a reason when the clip does not exist', async () => {
    broadcast = startBroadcast({
      clip: '/nowhere.flv',
      rtmp: { host: '127.0.0.1', port: 9 },
      app: 'live',
      streamKey: 'x',
    })
    const seen: [BroadcastState, string][] = []
    broadcast.onState((...one) => seen.push(one))
    await waitUntil(() => seen.at(-1)?.[0] === 'stopped', 'the end')
    expect(seen.at(-1)?.[1]).toContain('/nowhere.flv')
  })
})

test('loops every demo clip with video and audio of equal length', async () => {
  // Clips for films are not broadcast and have another length (scripts/make-clips).
  const names = (await readdir(folder)).filter((name) => /^(?!.*-film).*\.flv$/.test(name))
  expect(names).toHaveLength(8)
  for (const name of names) {
    const clip = await readClip(`${folder}/${name}`)
    expect({ name, duration: clip.duration, headers: clip.headers.length }).toEqual({
      name,
      duration: 19_200,
      headers: 3,
    })
    const sound = clip.frames.filter(({ type }) => type !== VIDEO)
    expect(sound).toHaveLength(900)
    expect(clip.frames.length - sound.length).toBe(480)
  }
})
