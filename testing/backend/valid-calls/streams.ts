import { randomUUID } from 'node:crypto'
import type { AccessSite, Caller } from '../access/access-site.ts'
import { codeFor } from './login.ts'
import { byOwner, byRole, inRoom } from './valid-call.ts'

const keyOf = async (caller: Caller, { must }: AccessSite) => ({
  id: (await must<{ id: number }>(caller, 'api/anchor/createKey', { name: 'second camera' })).id,
})

const recordingOf = async ({ roomId }: Caller, { insert }: AccessSite) => ({
  id: await insert('recordings', {
    room_id: roomId,
    key: `recording/${randomUUID()}.mp4`,
    bytes: 1_000,
    seconds: 60,
    started_at: new Date(),
  }),
})

const played = {
  protocol: 'hls',
  quality: 'original',
  ...{ watched_ms: 5_000, stalls: 0, stalled_ms: 0, starts: 1, first_frame_ms: 300 },
  failures: { network: 0, ended: 0, blocked: 0, region: 0, codec: 0, media: 0 },
}

export const STREAM_CALLS = {
  'api/anchor/apply': byRole(
    'anchor_applications',
    () => ({
      real_name: 'Zhang San',
      id_number: 'E12345678',
      kind: 'passport',
      description: 'Football every evening, with a guest.',
    }),
    { unfit: ['anchor'] },
  ),
  'api/anchor/createKey': byRole('publish_keys', () => ({ name: 'second camera' })),
  'api/anchor/deleteKey': byOwner('publish_keys', keyOf),
  'api/anchor/renameKey': byOwner('publish_keys', async (caller, access) => ({
    ...(await keyOf(caller, access)),
    name: 'third camera',
  })),
  'api/anchor/resetKey': byOwner('publish_keys', keyOf),
  // The code was sent to another user's phone, so it is wrong for them before the key is looked up.
  'api/anchor/revealKey': byOwner(
    'audit_log',
    async (caller, access) => {
      const key = await keyOf(caller, access)
      return { ...key, code: await codeFor(access, await access.number(caller), 'other') }
    },
    { othersStatus: 400 },
  ),
  'api/anchor/deleteRecording': byOwner('recordings', recordingOf),
  'api/streams/saveRecordingProgress': byRole('recording_watches', async (_, access) => ({
    ...(await recordingOf(await access.host(), access)),
    position: 30,
  })),
  'api/live/playback': byRole(
    'broadcast_playback',
    async (_, { host, insert }) => {
      const { roomId } = await host()
      await insert('broadcasts', { room_id: roomId, started_at: new Date() })
      return { room_id: roomId, device: 'desktop', lines: [played] }
    },
    { finish: ({ site }) => site.playbackCounter.write(Date.now()) },
  ),
  'api/live/share': byRole('rooms', async (_, { host }) => ({ room_id: (await host()).roomId })),
  'api/Live/endRoom': inRoom('rooms', null, async ({ roomId }, { value }) => {
    await value("update rooms set status = 'live', live_since = now() where id = $1 returning id", [roomId])
    return {}
  }),
  'api/Live/getLiveUrl': byRole('publish_keys'),
  'api/Live/setLiveInfo': byRole('rooms', () => ({ category: 'basketball' })),
  'api/Live/setPlacard': inRoom('rooms', 'notice', () => ({ notice: 'Kick-off at eight.' })),
  'api/live/setTitle': inRoom('rooms', null, () => ({ title: 'Derby day' })),
  'api/live/updateLive': inRoom('rooms', null, () => ({ tags: ['derby'] })),
  'api/Live/mobileStartRoom': byRole('publish_keys'),
  'api/Live/startRoom': byRole('rooms'),
}
