import type * as z from 'zod/mini'
import type { eventPush, MatchNote, MatchRow } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import { clockSeconds } from '#lib/shared/time/minute.ts'
import {
  type EventType,
  GOAL_EVENTS,
  type Side,
  type VarReason,
  type VarResult,
} from '#lib/shared/vocabulary.ts'
import type { Pair } from './row-model.ts'

/** How long a row shows its latest event, and how long its score is highlighted (ms of real time). */
export const NOTE_MS = 120_000
export const SCORED_MS = 60_000

export interface Verdict {
  reason: VarReason | 'unknown' | null
  result: VarResult
}

/** The note under a row. */
export interface NoteModel {
  eventId: number
  type: EventType
  side: Side
  /** 67, 45+2 */
  minute: string
  player: string | null
  other: string | null
  /** The score after the goal, if it is known. */
  score: Pair | null
  cancelled: boolean
  verdict: Verdict | null
  /** When it happened and when it was reported, ISO 8601 in site time. */
  at: string
  reportedAt: string
}

const nameOrNull = (names: MatchNote['player_name'], language: Language) =>
  (names && localisedName(names, language)) || null

/** The note of a match from the list; null if the event is too old to be shown. */
export function noteOfRow(match: MatchRow, serverTime: string, language: Language): NoteModel | null {
  const { note } = match
  if (!note || Date.parse(serverTime) - Date.parse(note.at) >= NOTE_MS || !isRecent(match, serverTime))
    return null
  return {
    eventId: note.event_id,
    type: note.type,
    side: note.side,
    minute: note.match_str,
    player: nameOrNull(note.player_name, language),
    other: nameOrNull(note.other_name, language),
    score: null,
    cancelled: note.cancelled,
    verdict: note.var_result ? { reason: note.var_reason, result: note.var_result } : null,
    at: note.at,
    reportedAt: serverTime,
  }
}

/** Minutes after which an event counts as old, although the feed has only just reported it. */
const OLD_MINUTES = 5

function isRecent(match: MatchRow, serverTime: string): boolean {
  if (match.status !== 'live') return false
  const seconds = clockSeconds(match, Date.parse(serverTime))
  const [minute = 0, added = 0] = (match.note?.match_str ?? '').split('+').map(Number)
  return seconds === null || seconds / 60 - minute - added <= OLD_MINUTES
}

/**
 * Returns the note after an event; `at` (ISO 8601) is the site time now. The same event again changes
 * nothing.
 */
export function noteAfter(
  previous: NoteModel | null,
  push: z.output<typeof eventPush>,
  language: Language,
  at: string,
): NoteModel | null {
  const { event } = push
  if (event.type === 'var') {
    const verdict = event.var_result ? { reason: event.var_reason, result: event.var_result } : null
    if (previous && previous.type !== 'var') {
      const settles =
        (verdict?.result === 'goal_confirmed' &&
          GOAL_EVENTS.includes(previous.type) &&
          !previous.cancelled) ||
        (verdict?.result.endsWith('_cancelled') && previous.cancelled)
      if (settles) return previous.verdict?.result === verdict?.result ? previous : { ...previous, verdict }
    }
    if (previous?.eventId === event.id && previous.verdict?.result === verdict?.result) return previous
    return { ...base(push, language, at), verdict }
  }
  if (previous?.eventId === event.id && previous.cancelled === event.cancelled) return previous
  const keepsVerdict =
    previous?.type === 'var' && event.cancelled && previous.verdict?.result.endsWith('_cancelled')
  return { ...base(push, language, at), verdict: keepsVerdict ? (previous?.verdict ?? null) : null }
}

function base(push: z.output<typeof eventPush>, language: Language, at: string): Omit<NoteModel, 'verdict'> {
  const { event } = push
  const reportedAt =
    push.home_score === null || push.away_score === null
      ? null
      : ([push.home_score, push.away_score] as const)
  return {
    eventId: event.id,
    type: event.type,
    side: event.side,
    minute: push.match_str,
    player: nameOrNull(event.player_name, language),
    other: nameOrNull(event.other_name, language),
    score: event.score ?? (event.cancelled ? null : reportedAt),
    cancelled: event.cancelled,
    at,
    reportedAt: at,
  }
}
