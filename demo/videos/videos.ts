import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { clipToMp4 } from '#lib/backend/ports/media/index.ts'
import { importOnce, type Storage } from '#lib/backend/ports/storage/index.ts'
import type { VideoKind } from '#lib/shared/videos/vocabulary.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { DEMO_ROOMS, type DemoRoom } from '../rooms.ts'

/** Each clip is repeated this many times, for a longer video. */
const ROUNDS = 3
const BASE: Readonly<Record<string, { title: string; kind: VideoKind; sport: Sport }>> = {
  'demo-north-stand': {
    title: '演示：看台视角 Demo: seen from the stand',
    kind: 'other',
    sport: 'football',
  },
  'demo-floodlight': {
    title: '演示：灯光之夜 Demo: a night under the lights',
    kind: 'analysis',
    sport: 'football',
  },
  'demo-hardwood': {
    title: '演示：半场进攻 Demo: half-court offence',
    kind: 'analysis',
    sport: 'basketball',
  },
  'demo-arena': { title: '演示：电竞馆 Demo: in the arena', kind: 'other', sport: 'esports' },
}

/** The storage key of a demo channel's clip, which its demo videos share. */
export const clipKey = (stream: string): string => `video/${stream}.mp4`

/** Creates a video from the clip of each of some demo channels, so that the site has videos. */
export async function ensureDemoVideos({
  db,
  storage,
  clips,
}: {
  db: Db
  storage: Storage
  clips: string
}): Promise<void> {
  for (const room of DEMO_ROOMS) {
    const base = BASE[room.stream]
    if (base !== undefined) await ensureVideo({ db, storage, clips }, room, base)
  }
}

async function ensureVideo(
  { db, storage, clips }: { db: Db; storage: Storage; clips: string },
  room: DemoRoom,
  base: { title: string; kind: VideoKind; sport: Sport },
): Promise<void> {
  const [row] = await db
    .select({ userId: rooms.userId, cover: rooms.cover })
    .from(rooms)
    .where(eq(rooms.stream, room.stream))
  const key = clipKey(room.stream)
  if (!row || (await db.$count(videos, eq(videos.key, key))) > 0) return
  const folder = await mkdtemp(join(tmpdir(), 'touchline-demo-'))
  try {
    const film = join(folder, 'film.mp4')
    const facts = await clipToMp4(join(clips, `${room.scene}.flv`), film, ROUNDS)
    await importOnce(storage, key, film, 'video/mp4')
    const cover = row.cover?.startsWith('/') ? row.cover : null
    await db
      .insert(videos)
      .values({ ...facts, ...base, userId: row.userId, key, tags: ['demo'], cover, simulated: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
