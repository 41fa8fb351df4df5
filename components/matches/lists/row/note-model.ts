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

/** How long a row tells what happened last, and how long its score stands out (ms of the reader's time). */
export const NOTE_MS = 120_000
export const SCORED_MS = 60_000

export interface Verdict {
  reason: VarReason | 'unknown' | null
  result: VarResult
}

/** The line under a row. */
export interface NoteModel {
  eventId: number
  type: EventType
  side: Side
  /** 67, 45+2 */
  minute: string
  player: string | null
  other: string | null
  /** The score the goal made, where it is known. */
  score: Pair | null
  cancelled: boolean
  verdict: Verdict | null
  /** When it happened and when this was reported, ISO 8601 in site time. */
  at: string
  reportedAt: string
}

const nameOrNull = (names: MatchNote['player_name'], language: Language) =>
  (names && localisedName(names, language)) || null

/** The last thing that happened in a match as the list brought it; null when it is too long ago to be shown. */
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

/** Minutes after which an event is old news although the feed has only just brought it. */
const OLD_MINUTES = 5

function isRecent(match: MatchRow, serverTime: string): boolean {
  if (match.status !== 'live') return false
  const seconds = clockSeconds(match, Date.parse(serverTime))
  const [minute = 0, added = 0] = (match.note?.match_str ?? '').split('+').map(Number)
  return seconds === null || seconds / 60 - minute - added <= OLD_MINUTES
}

/** What an event makes of the line that stands there; `at` (ISO 8601) is the site time now. The same event sent again changes nothing. */
export function noteAfter(
  held: NoteModel | null,
  push: z.output<typeof eventPush>,
  language: Language,
  at: string,
): NoteModel | null {
  const { event } = push
  if (event.type === 'var') {
    const verdict = event.var_result ? { reason: event.var_reason, result: event.var_result } : null
    if (held && held.type !== 'var') {
      const settles =
        (verdict?.result === 'goal_confirmed' && GOAL_EVENTS.includes(held.type) && !held.cancelled) ||
        (verdict?.result.endsWith('_cancelled') && held.cancelled)
      if (settles) return held.verdict?.result === verdict?.result ? held : { ...held, verdict }
    }
    if (held?.eventId === event.id && held.verdict?.result === verdict?.result) return held
    return { ...base(push, language, at), verdict }
  }
  if (held?.eventId === event.id && held.cancelled === event.cancelled) return held
  const carried = held?.type === 'var' && event.cancelled && held.verdict?.result.endsWith('_cancelled')
  return { ...base(push, language, at), verdict: carried ? (held?.verdict ?? null) : null }
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
