import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { clips } from '#lib/backend/db/schema/videos/clips.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { storePicture } from '#lib/backend/domains/streams/index.ts'
import { cut, type MediaPort, Mp4Error, type Mp4Facts } from '#lib/backend/ports/media/index.ts'
import { copyStored, importOnce, type Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { type Clock, realTime } from '#lib/shared/time/clock.ts'
import type { ClipFailure } from '#lib/shared/videos/clips.ts'
import { secondAt } from '#lib/shared/videos/film-time.ts'

export interface ClipDeps {
  db: Db
  clock: Clock
  storage: Storage
  secrets: Pick<Secrets, 'sign'>
  /** The media server of this node. */
  media: () => Pick<MediaPort, 'state' | 'excerpt'>
  log: Pick<Logger, 'warn'>
  /** Takes covers from films; null: they have none. */
  ffmpeg?: string | null
}

type ClipRow = typeof clips.$inferSelect

/** The end of a broadcast waits for its segment, which holds about two seconds. */
const SEGMENT_MS = 4_000
/** A node that has not cut a clip after this long (ms) has ended. */
const CLAIM_MS = 120_000
/** A clip that no node could cut for so long (ms) has failed. */
const GIVE_UP_MS = 5 * 60_000
const BATCH_SIZE = 5

/** Cuts a clip of a recording; null: the recording is gone. */
async function cutRecording(
  { db, storage }: ClipDeps,
  { recordingId, startsAt, seconds }: ClipRow,
  folder: string,
): Promise<{ facts: Mp4Facts; file: string } | null> {
  const [row] = await db
    .select()
    .from(recordings)
    .where(
      and(eq(recordings.id, recordingId ?? 0), isNull(recordings.removedAt), isNull(recordings.takenDownAt)),
    )
  const [whole, file] = [join(folder, 'whole.mp4'), join(folder, 'clip.mp4')]
  if (!row || !(await copyStored(storage, row.key, whole))) return null
  const start = secondAt(row, startsAt.getTime()).second
  const { begins: _, ...facts } = await cut(whole, file, [{ start, end: start + seconds }])
  return { facts, file }
}

/**
 * Cuts a clip of the running broadcast. `pending`: another node has the stream, or the end is not there yet; null:
 * nothing of that time is kept.
 */
async function cutLive(
  { db, clock, media }: ClipDeps,
  clip: ClipRow,
  folder: string,
): Promise<{ facts: Mp4Facts; file: string } | 'pending' | null> {
  const [room] = await db.select({ stream: rooms.stream }).from(rooms).where(eq(rooms.id, clip.roomId))
  if (!room || media().state(room.stream).status === 'idle') return 'pending'
  const since = realTime(clock, clip.startsAt.getTime())
  const until = realTime(clock, clip.startsAt.getTime() + clip.seconds * 1_000)
  if (Date.now() < until + SEGMENT_MS) return 'pending'
  const file = join(folder, 'clip.mp4')
  const found = await media().excerpt(room.stream, { since, until }, file)
  if (!found) return null
  const { startedAt: _, ...facts } = found
  return { facts, file }
}

async function finish(deps: ClipDeps, clip: ClipRow, { facts, file }: { facts: Mp4Facts; file: string }) {
  const { db, storage, secrets, clock } = deps
  // An attempt that is repeated stores them once.
  const name = `c${secrets.sign('film', `clip ${clip.id}`)}`
  const cover = await storePicture(deps, { file, seconds: facts.seconds, name })
  const key = `video/${name}.mp4`
  await importOnce(storage, key, file, 'video/mp4')
  const [match] =
    clip.matchId === null ? [] : await db.select().from(matches).where(eq(matches.id, clip.matchId))
  await withTransaction(db, async (tx) => {
    const [video] = await tx
      .insert(videos)
      .values({
        ...facts,
        cover,
        userId: clip.userId,
        matchId: clip.matchId,
        sport: match?.sport ?? null,
        competitionId: match?.competitionId ?? null,
        simulated: match?.simulated ?? false,
        key,
        title: clip.title,
        kind: 'clip',
        createdAt: new Date(clock.now()),
      })
      .returning({ id: videos.id })
    await tx
      .update(clips)
      .set({ state: 'ready', videoId: video?.id ?? null, claimedUntil: null })
      .where(eq(clips.id, clip.id))
  })
}

const fail = (db: Db, id: number, failure: ClipFailure) =>
  db.update(clips).set({ state: 'failed', failure, claimedUntil: null }).where(eq(clips.id, id))

/** Cuts one clip. Releases it if it has to wait. */
async function cutClip(deps: ClipDeps, clip: ClipRow): Promise<void> {
  const { db, clock } = deps
  const folder = await mkdtemp(join(tmpdir(), 'touchline-clip-'))
  try {
    const result =
      clip.recordingId === null ? await cutLive(deps, clip, folder) : await cutRecording(deps, clip, folder)
    if (result === null) await fail(db, clip.id, 'gone')
    else if (result !== 'pending') await finish(deps, clip, result)
    else if (clock.now() - clip.createdAt.getTime() > GIVE_UP_MS) await fail(db, clip.id, 'gone')
    else await db.update(clips).set({ claimedUntil: null }).where(eq(clips.id, clip.id))
  } catch (err) {
    deps.log.warn({ err, clip: clip.id }, 'clip_failed')
    if (!(err instanceof Mp4Error)) throw err
    await fail(db, clip.id, err.why === 'empty' ? 'gone' : 'broken')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Cuts the clips that this node can cut: of its streams and of recordings. What a killed node had claimed is taken
 * over later. Returns how many are left to wait.
 */
export async function cutClips(deps: ClipDeps): Promise<number> {
  const { db } = deps
  const isFree = or(isNull(clips.claimedUntil), lt(clips.claimedUntil, new Date()))
  const isPending = and(eq(clips.state, 'pending'), isFree)
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .where(isPending)
    .orderBy(asc(clips.createdAt))
    .limit(BATCH_SIZE)
  for (const { id } of rows) {
    const [clip] = await db
      .update(clips)
      .set({ claimedUntil: new Date(Date.now() + CLAIM_MS) })
      .where(and(eq(clips.id, id), isPending))
      .returning()
    if (clip) await cutClip(deps, clip)
  }
  return db.$count(clips, eq(clips.state, 'pending'))
}
