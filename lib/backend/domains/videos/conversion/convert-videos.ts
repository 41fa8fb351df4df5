import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { videoConversions, videoRenditions } from '#lib/backend/db/schema/videos/conversions.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { type convertFilm, Mp4Error, remux } from '#lib/backend/ports/media/index.ts'
import { copyStored, importOnce, type Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { renditionsOf } from '#lib/shared/videos/renditions.ts'
import { removeRenditions } from './remove-renditions.ts'

type ConversionRow = typeof videoConversions.$inferSelect
type VideoRow = typeof videos.$inferSelect
type Lines = Parameters<typeof convertFilm>[2]['lines']

export interface ConversionDeps {
  db: Db
  storage: Storage
  secrets: Pick<Secrets, 'sign'>
  /** Converts a local file; see convertFilm. */
  convert: (
    from: string,
    to: string,
    options: { lines: Lines; onProgress: (seconds: number) => void; signal: AbortSignal },
  ) => Promise<void>
  signal: AbortSignal
  log: Pick<Logger, 'warn'>
}

/** A node that has not extended its claim for so long (ms) has ended. */
const CLAIM_MS = 60_000
/** Progress is stored as often (ms), which extends the claim. */
const PROGRESS_MS = 2_000
const MAX_ATTEMPTS = 3
/** What browsers do not play becomes at most this many lines. */
const CONVERTED_LINES = 1080

/** Claims the oldest conversion that no node works on; null: there is none. */
async function claim(db: Db): Promise<ConversionRow | null> {
  const isFree = or(isNull(videoConversions.claimedUntil), lt(videoConversions.claimedUntil, sql`now()`))
  const [next] = await db
    .select({ videoId: videoConversions.videoId })
    .from(videoConversions)
    .where(isFree)
    .orderBy(asc(videoConversions.createdAt))
    .limit(1)
  if (!next) return null
  const [row] = await db
    .update(videoConversions)
    .set({
      claimedUntil: sql`now() + make_interval(secs => ${CLAIM_MS / 1_000})`,
      attempts: sql`${videoConversions.attempts} + 1`,
      progress: 0,
    })
    .where(and(eq(videoConversions.videoId, next.videoId), isFree))
    .returning()
  return row ?? null
}

/** Stores the progress of a conversion from time to time, in percent of all that is made. */
function createProgress({ db }: ConversionDeps, videoId: number, steps: number) {
  let stored = 0
  return (step: number, seconds: number, total: number) => {
    if (Date.now() - stored < PROGRESS_MS) return
    stored = Date.now()
    const share = (step + Math.min(1, total === 0 ? 0 : seconds / total)) / steps
    // The next step extends the claim again.
    void db
      .update(videoConversions)
      .set({
        progress: Math.min(99, Math.floor(100 * share)),
        claimedUntil: sql`now() + make_interval(secs => ${CLAIM_MS / 1_000})`,
      })
      .where(eq(videoConversions.videoId, videoId))
      .catch(() => undefined)
  }
}

/** Converts the source of a video, which then has its state, and orders its smaller sizes. */
async function convertSource(deps: ConversionDeps, job: ConversionRow, folder: string): Promise<void> {
  const { db, storage, secrets, convert, signal } = deps
  const [sent, converted, whole] = ['sent', 'converted.mp4', 'whole.mp4'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  if (!(await copyStored(storage, job.sourceKey ?? '', sent)))
    throw new Mp4Error('empty', 'the source is gone')
  const progress = createProgress(deps, job.videoId, 1)
  // How long a file is that browsers do not play is known at its end only.
  await convert(sent, converted, {
    lines: CONVERTED_LINES,
    onProgress: (seconds) => progress(0, seconds, 0),
    signal,
  })
  const { container, ...facts } = await remux(converted, whole, { signal })
  if (facts.width === null) throw new Mp4Error('empty', 'no picture')
  const key = `video/s${secrets.sign('film', `source ${job.videoId}`)}.${container}`
  await importOnce(storage, key, whole, 'video/mp4')
  const isKept = await withTransaction(db, async (tx) => {
    const changed = await tx
      .update(videos)
      .set({ ...facts, key, state: job.next, createdAt: sql`now()` })
      .where(and(eq(videos.id, job.videoId), eq(videos.state, 'processing'), isNull(videos.removedAt)))
      .returning({ id: videos.id })
    await tx.delete(videoConversions).where(eq(videoConversions.videoId, job.videoId))
    if (changed.length > 0 && renditionsOf(facts.width, facts.height).length > 0)
      await tx.insert(videoConversions).values({ videoId: job.videoId })
    return changed.length > 0
  })
  await storage.remove(job.sourceKey ?? '')
  // It was removed meanwhile.
  if (!isKept) await storage.remove(key)
}

/** Makes the smaller sizes of a video that are not there yet. */
async function makeRenditions(deps: ConversionDeps, video: VideoRow, folder: string): Promise<void> {
  const { db, storage, secrets, convert, signal } = deps
  const made = await db
    .select({ lines: videoRenditions.lines })
    .from(videoRenditions)
    .where(and(eq(videoRenditions.videoId, video.id), eq(videoRenditions.isReady, true)))
  const due = renditionsOf(video.width, video.height).filter(
    (lines) => !made.some((row) => row.lines === lines),
  )
  const whole = join(folder, 'whole')
  if (due.length > 0 && !(await copyStored(storage, video.key, whole)))
    throw new Mp4Error('empty', 'the file is gone')
  const progress = createProgress(deps, video.id, due.length)
  for (const [step, lines] of due.entries()) {
    const [converted, file] = [join(folder, `${lines}.mp4`), join(folder, `${lines}-whole.mp4`)]
    const onProgress = (seconds: number) => progress(step, seconds, video.seconds)
    await convert(whole, converted, { lines, onProgress, signal })
    const { bytes } = await remux(converted, file, { signal })
    const key = `video/r${secrets.sign('film', `rendition ${video.id} ${lines}`)}.mp4`
    await db.insert(videoRenditions).values({ videoId: video.id, lines, key, bytes }).onConflictDoNothing()
    await importOnce(storage, key, file, 'video/mp4')
    await db
      .update(videoRenditions)
      .set({ isReady: true, bytes })
      .where(and(eq(videoRenditions.videoId, video.id), eq(videoRenditions.lines, lines)))
  }
  // It was removed meanwhile.
  if ((await db.$count(videos, and(eq(videos.id, video.id), isNull(videos.removedAt)))) === 0)
    await removeRenditions(db, storage, video.id)
  await db.delete(videoConversions).where(eq(videoConversions.videoId, video.id))
}

/** Ends a conversion that cannot succeed: its author sees that it failed, and a video that plays keeps its one size. */
async function giveUp({ db, storage }: ConversionDeps, { videoId, sourceKey }: ConversionRow): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (sourceKey !== null)
      await tx
        .update(videos)
        .set({ state: 'failed' })
        .where(and(eq(videos.id, videoId), eq(videos.state, 'processing')))
    await tx.delete(videoConversions).where(eq(videoConversions.videoId, videoId))
  })
  if (sourceKey !== null) await storage.remove(sourceKey)
}

/**
 * Works on the oldest conversion. What a killed node had claimed begins again after a minute. Returns whether there was
 * one.
 */
export async function convertNextVideo(deps: ConversionDeps): Promise<boolean> {
  const { db, signal, log } = deps
  const job = await claim(db)
  if (!job) return false
  const [video] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.id, job.videoId), isNull(videos.removedAt)))
  if (!video || job.attempts > MAX_ATTEMPTS) {
    await giveUp(deps, job)
    return true
  }
  const folder = await mkdtemp(join(tmpdir(), 'touchline-convert-'))
  try {
    if (job.sourceKey === null) await makeRenditions(deps, video, folder)
    else await convertSource(deps, job, folder)
  } catch (err) {
    if (signal.aborted) {
      // The site stops: the next start begins it again, at once.
      const again = { claimedUntil: null, attempts: sql`${videoConversions.attempts} - 1` }
      await db.update(videoConversions).set(again).where(eq(videoConversions.videoId, job.videoId))
      return false
    }
    log.warn({ err, video: job.videoId }, 'video_conversion_failed')
    if (!(err instanceof Mp4Error)) throw err
    await giveUp(deps, job)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return true
}
