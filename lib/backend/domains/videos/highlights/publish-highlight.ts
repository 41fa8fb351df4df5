import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { highlights } from '#lib/backend/db/schema/videos/clips.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { storePicture } from '#lib/backend/domains/streams/index.ts'
import { type CutRange, cut } from '#lib/backend/ports/media/index.ts'
import { importOnce } from '#lib/backend/ports/storage/index.ts'
import { minuteText } from '#lib/shared/time/minute.ts'
import type { HighlightKind } from '#lib/shared/videos/clips.ts'
import type { HighlightDeps, MatchRecording } from './match-recording.ts'
import type { TimedEvent } from './timed-events.ts'

export interface NewHighlight {
  /** 0: of the whole match. */
  eventId: number
  kind: HighlightKind
  basis: string
  ranges: CutRange[]
  event: TimedEvent | null
}

/**
 * The title of a highlight, such as `海港 – 申花 23′ · Harbour – Bund`: videos have one title, so it has the teams in
 * Chinese and in English. It has no score, which a visitor may have hidden.
 */
async function titleOf({ db }: HighlightDeps, { match }: MatchRecording, event: TimedEvent | null) {
  const rows = await db
    .select({ id: teams.id, zh: teams.nameZh, en: teams.nameEn })
    .from(teams)
    .where(inArray(teams.id, [match.homeId, match.awayId]))
  const nameOf = (id: number, language: 'zh' | 'en') => {
    const row = rows.find((team) => team.id === id)
    return row?.[language] ?? row?.en ?? row?.zh ?? ''
  }
  const inLanguage = (language: 'zh' | 'en') =>
    `${nameOf(match.homeId, language)} – ${nameOf(match.awayId, language)}`
  const minute =
    event === null || event.minute === null
      ? ''
      : ` ${minuteText({ minute: event.minute, added: event.added ?? 0 })}′`
  return `${inLanguage('zh')}${minute} · ${inLanguage('en')}`
}

/** Cuts a highlight from a recording on the local disk and publishes it as a video of the room's anchor. */
export async function publishHighlight(
  deps: HighlightDeps,
  of: MatchRecording,
  { eventId, kind, basis, ranges, event }: NewHighlight,
  { folder, whole }: { folder: string; whole: string },
): Promise<void> {
  const { db, storage, secrets, clock } = deps
  const { match, recording } = of
  const file = join(folder, `${eventId}.mp4`)
  const { begins: _, ...facts } = await cut(whole, file, ranges)
  const origin = `highlight ${recording.id} ${eventId} ${basis}`
  const name = `h${secrets.sign('film', origin)}`
  const cover = await storePicture(deps, { file, seconds: facts.seconds, name })
  const key = `video/${name}.mp4`
  await importOnce(storage, key, file, 'video/mp4')
  const title = await titleOf(deps, of, event)
  const [home, away] = event ? (event.score ?? []) : [match.homeScore, match.awayScore]
  await withTransaction(db, async (tx) => {
    const [video] = await tx
      .insert(videos)
      .values({
        ...facts,
        cover,
        userId: of.userId,
        matchId: match.id,
        sport: match.sport,
        competitionId: match.competitionId,
        simulated: match.simulated,
        key,
        title,
        kind: 'highlights',
        createdAt: new Date(clock.now()),
      })
      .returning({ id: videos.id })
    await tx.insert(highlights).values({
      matchId: match.id,
      recordingId: recording.id,
      eventId,
      kind,
      basis,
      videoId: video?.id ?? 0,
      side: event?.side ?? null,
      minute: event?.minute ?? null,
      added: event?.added ?? null,
      homeScore: home ?? null,
      awayScore: away ?? null,
    })
  })
}
