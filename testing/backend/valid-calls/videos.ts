import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccessSite, Caller } from '../access/access-site.ts'
import { filmFixture } from '../test-film.ts'
import { verifyIdentity } from '../verify-identity.ts'
import { byOwner, byRole } from './valid-call.ts'

let film: Promise<Buffer> | undefined

async function readFilm(): Promise<Buffer> {
  const file = join(tmpdir(), `touchline-access-${randomUUID()}.mp4`)
  await filmFixture(file)
  return readFile(file).finally(() => rm(file))
}

const videoOf = ({ id }: { id: number }, { insert }: AccessSite) =>
  insert('videos', {
    user_id: id,
    key: `video/${randomUUID()}.mp4`,
    title: 'a goal',
    bytes: 1_000,
    seconds: 4,
  })

/** Uploads a film of the caller that is not a video yet. Returns its key. */
async function uploadOf(caller: Caller, { upload, site }: AccessSite): Promise<string> {
  film ??= readFilm()
  await verifyIdentity(site.database.db, caller.id)
  return upload(caller, { purpose: 'video', type: 'video/mp4' }, await film)
}

/** A clip that a viewer cut in the caller's room. */
async function clipIn(roomId: number, access: AccessSite) {
  const viewer = await access.user()
  const videoId = await videoOf(viewer, access)
  await access.insert('clips', {
    user_id: viewer.id,
    room_id: roomId,
    video_id: videoId,
    title: 'a goal',
    starts_at: new Date(),
    seconds: 20,
    state: 'ready',
  })
  return { video_id: videoId }
}

export const VIDEO_CALLS = {
  'api/Video/addView': byRole('videos', async (caller, access) => {
    const id = await videoOf(await access.user(), access)
    // A video without length counts at once.
    await access.value('update videos set seconds = 0 where id = $1 returning id', [id])
    const token = caller.isGuest ? undefined : caller.token
    const { data } = await access.site.call('POST', 'api/Video/addView', { id }, { token })
    return { id, ticket: (data as { ticket: string }).ticket }
  }),
  'api/Video_user/likes': byRole('video_likes', async (_, access) => ({
    id: await videoOf(await access.user(), access),
  })),
  'api/Video_user/favorites': byRole('video_favourites', async (_, access) => ({
    id: await videoOf(await access.user(), access),
  })),
  'api/videos/progress': byRole('video_watches', async (_, access) => ({
    id: await videoOf(await access.user(), access),
    position: 30,
  })),
  'api/videocclassification/addMyclassification': byRole('user_video_categories', async (_, access) => {
    await videoOf(await access.user(), access)
    return { ids: ['kind-other'] }
  }),
  'api/Video_user/delete': byOwner(
    'videos',
    async (caller, access) => ({ id: await videoOf(caller, access) }),
    {
      operatorsToo: true,
    },
  ),
  'api/Video_user/sendDanmaku': byRole('video_danmaku', async (_, access) => ({
    id: await videoOf(await access.user(), access),
    at: 1_500,
    text: 'What a goal',
  })),
  'api/Video_user/deleteDanmaku': byOwner(
    'video_danmaku',
    async ({ id }, access) => ({
      id: await access.insert('video_danmaku', {
        video_id: await videoOf(await access.user(), access),
        ...{ user_id: id, at: 1_500, text: 'What a goal', mode: 'scroll', color: '#ffffff' },
      }),
    }),
    { operatorsToo: true },
  ),
  'api/Video_user/update': byOwner('videos', async (caller, access) => ({
    id: await videoOf(caller, access),
    title: 'A late goal',
  })),
  'api/admin/decideHeldVideo': byRole('videos', async (_, access) => {
    const id = await videoOf(await access.user(), access)
    await access.value("update videos set state = 'review' where id = $1 returning id", [id])
    return { id, approved: 1 }
  }),
  'api/Video_user/createClip': byRole('clips', async (_, { host }) => ({
    room_id: (await host()).roomId,
    title: 'a goal',
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    seconds: 20,
  })),
  'api/anchor/removeClip': byOwner('videos', async ({ roomId }, access) =>
    clipIn(roomId ?? (await access.host()).roomId, access),
  ),
  'api/Video_user/insert': byOwner('videos', async (caller, access) => ({
    title: 'A late goal',
    file: await uploadOf(caller, access),
  })),
}

/** Inserts a comment of a user under somebody else's video. Returns its id. */
async function commentOf({ id }: { id: number }, access: AccessSite, state = 'shown'): Promise<number> {
  return access.insert('comments', {
    target_type: 'video',
    target_id: await videoOf(await access.user(), access),
    user_id: id,
    text: 'a late goal',
    state,
    listed: state === 'shown',
  })
}

export const COMMENT_CALLS = {
  'api/Video_user/comment': byRole('comments', async (_, access) => ({
    id: await videoOf(await access.user(), access),
    text: 'What a save',
  })),
  'api/Video_user/commentLikes': byRole('comment_likes', async (_, access) => ({
    id: await commentOf(await access.user(), access),
  })),
  'api/comments/delete': byOwner(
    'comments',
    async (caller: Caller, access) => ({ id: await commentOf(caller, access) }),
    { operatorsToo: true },
  ),
  'api/admin/decideHeldComment': byRole('comments', async (_, access) => ({
    id: await commentOf(await access.user(), access, 'held'),
    shown: 1,
  })),
}
