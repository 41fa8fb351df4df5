import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import { clipToMp4 } from '#lib/backend/ports/media/index.ts'
import { type Storage, StorageError } from '#lib/backend/ports/storage/index.ts'
import { DEMO_ROOMS, type DemoRoom } from './rooms.ts'

/** Each clip is repeated this many times, for a longer video. */
const ROUNDS = 3
const TITLES: Readonly<Record<string, string>> = {
  'demo-north-stand': '演示：看台视角 Demo: seen from the stand',
  'demo-floodlight': '演示：灯光之夜 Demo: a night under the lights',
  'demo-hardwood': '演示：半场进攻 Demo: half-court offence',
}

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
    const title = TITLES[room.stream]
    if (title !== undefined) await ensureVideo({ db, storage, clips }, room, title)
  }
}

async function ensureVideo(
  { db, storage, clips }: { db: Db; storage: Storage; clips: string },
  room: DemoRoom,
  title: string,
): Promise<void> {
  const [row] = await db
    .select({ userId: rooms.userId, cover: rooms.cover })
    .from(rooms)
    .where(eq(rooms.stream, room.stream))
  if (!row || (await db.$count(videos, eq(videos.userId, row.userId))) > 0) return
  const folder = await mkdtemp(join(tmpdir(), 'touchline-demo-'))
  try {
    const film = join(folder, 'film.mp4')
    const facts = await clipToMp4(join(clips, `${room.scene}.flv`), film, ROUNDS)
    const key = `video/${room.stream}.mp4`
    await storage.importFile(key, film, 'video/mp4').catch((error: unknown) => {
      if (!(error instanceof StorageError && error.why === 'twice')) throw error
    })
    const cover = row.cover?.startsWith('/') ? row.cover : null
    await db
      .insert(videos)
      .values({ ...facts, userId: row.userId, key, title, tags: ['demo'], cover, simulated: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
