import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { highlightRevisions, highlights } from '#lib/backend/db/schema/videos/clips.ts'
import { type CutRange, Mp4Error } from '#lib/backend/ports/media/index.ts'
import { copyStored } from '#lib/backend/ports/storage/index.ts'
import { secondAt } from '#lib/shared/videos/film-time.ts'
import { removeVideo } from '../remove-video.ts'
import type { HighlightDeps, MatchRecording } from './match-recording.ts'
import { type NewHighlight, publishHighlight } from './publish-highlight.ts'
import { loadTimedEvents, type TimedEvent } from './timed-events.ts'

/** What a highlight shows before and after its event was reported, in seconds: feeds report after the picture. */
const BEFORE_S = 25
const AFTER_S = 15
/** Corrections of older matches take no highlight back. */
const MAX_AGE_MS = 7 * 24 * 3_600_000
/** Recordings looked at in one run. */
const BATCH_SIZE = 3

/** The recordings whose match has changed since their highlights were cut, the oldest first. */
const loadOutdated = ({ db, clock }: HighlightDeps): Promise<MatchRecording[]> =>
  db
    .select({ recording: recordings, match: matches, userId: rooms.userId })
    .from(recordings)
    .innerJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))
    .innerJoin(rooms, eq(rooms.id, recordings.roomId))
    .innerJoin(matches, eq(matches.id, broadcasts.matchId))
    .leftJoin(highlightRevisions, eq(highlightRevisions.recordingId, recordings.id))
    .where(
      and(
        isNull(recordings.removedAt),
        isNull(recordings.takenDownAt),
        isNotNull(recordings.width),
        gt(recordings.startedAt, new Date(clock.now() - MAX_AGE_MS)),
        sql`${highlightRevisions.revision} is distinct from ${matches.revision}`,
      ),
    )
    .orderBy(recordings.id)
    .limit(BATCH_SIZE)

/** The range of a recording that shows an event, in seconds; null: it does not. */
function rangeOf({ recording }: MatchRecording, { at }: TimedEvent): CutRange | null {
  const { second, isGap } = secondAt(recording, at)
  if (isGap || second < 1 || second >= recording.seconds) return null
  return { start: Math.max(0, second - BEFORE_S), end: Math.min(recording.seconds, second + AFTER_S) }
}

/** Joins ranges that overlap, so that nothing is shown twice. */
export function joinRanges(ranges: readonly CutRange[]): CutRange[] {
  const joined: CutRange[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else joined.push({ ...range })
  }
  return joined
}

/** The highlights that a recording has to have now: one of each event it shows, and after the end one of all. */
async function wantedOf({ db }: HighlightDeps, of: MatchRecording): Promise<NewHighlight[]> {
  const shown = (await loadTimedEvents(db, of.match.id)).flatMap((event) => {
    const range = rangeOf(of, event)
    return range ? [{ event, range }] : []
  })
  const single = shown.map(({ event, range }) => ({
    eventId: event.id,
    kind: event.kind,
    basis: event.basis,
    ranges: [range],
    event,
  }))
  if (shown.length === 0 || of.match.status !== 'finished') return single
  const whole = {
    eventId: 0,
    kind: 'match' as const,
    basis: shown.map(({ event }) => `${event.id} ${event.basis}`).join('; '),
    ranges: joinRanges(shown.map(({ range }) => range)),
    event: null,
  }
  return [whole, ...single]
}

/** Takes back the highlights whose events were corrected, and cuts those that are missing. */
async function syncRecording(deps: HighlightDeps, of: MatchRecording): Promise<void> {
  const { db, storage, clock } = deps
  const existing = await db.select().from(highlights).where(eq(highlights.recordingId, of.recording.id))
  const wanted = await wantedOf(deps, of)
  const basisOf = new Map(wanted.map(({ eventId, basis }) => [eventId, basis]))
  const kept = new Set<number>()
  for (const row of existing) {
    if (basisOf.get(row.eventId) === row.basis) {
      kept.add(row.eventId)
      continue
    }
    await removeVideo({ db, storage, now: new Date(clock.now()) }, row.videoId)
    await db.delete(highlights).where(eq(highlights.id, row.id))
  }
  const missing = wanted.filter(({ eventId }) => !kept.has(eventId))
  if (missing.length === 0) return
  const folder = await mkdtemp(join(tmpdir(), 'touchline-highlights-'))
  try {
    const whole = join(folder, 'whole.mp4')
    if (!(await copyStored(storage, of.recording.key, whole))) return
    for (const highlight of missing) await publishHighlight(deps, of, highlight, { folder, whole })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Cuts a highlight of every goal, red card and missed penalty that the recordings of a match show, and after the end
 * one of all; corrections of the timeline take them back. Repeated after an interruption, nothing is published twice.
 */
export async function cutHighlights(deps: HighlightDeps): Promise<void> {
  const { db, log } = deps
  for (const of of await loadOutdated(deps)) {
    try {
      await syncRecording(deps, of)
    } catch (err) {
      if (!(err instanceof Mp4Error)) throw err
      // It stays unreadable, so it is not tried again.
      log.warn({ err, recording: of.recording.id }, 'highlights_failed')
    }
    const { revision } = of.match
    await db
      .insert(highlightRevisions)
      .values({ recordingId: of.recording.id, revision })
      .onConflictDoUpdate({ target: highlightRevisions.recordingId, set: { revision } })
  }
}
