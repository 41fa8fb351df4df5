import type * as z from 'zod/mini'
import type { countsPush, eventPush, matchPush } from '#lib/contract/matches/match.ts'
import type { RowOdds } from '#lib/contract/odds.ts'
import { GOAL_EVENTS, RED_EVENTS } from '#lib/shared/vocabulary.ts'
import { asBefore } from '../odds/as-before.ts'
import { oddsOf, sameOdds } from '../odds/odds-model.ts'
import { NOTE_MS, noteAfter, SCORED_MS } from '../row/note-model.ts'
import { competitionOf, type RowModel, rowOf } from '../row/row-model.ts'
import { arrange, type Board, type Until } from './board.ts'
import { belongs } from './view.ts'

/** How long a row stays where it was after its match went to another tab, so that a final score can be read (ms). */
export const LEAVING_MS = 60_000
/** A basket is news for a moment only (ms). */
const BASKET_MS = 4_000

const put = <Value>(map: ReadonlyMap<number, Value>, id: number, value: Value) => new Map(map).set(id, value)
const drop = <Value>(map: ReadonlyMap<number, Value>, id: number) => {
  if (!map.has(id)) return map
  const next = new Map(map)
  next.delete(id)
  return next
}

/** A match's row as it is now: replaced, added, or on its way to another tab. `now` in ms, monotonic. */
export function applyMatch(board: Board, push: z.output<typeof matchPush>, now: number): Board {
  const { match } = push
  const held = board.rows.get(match.id)
  const row = asBefore(held, rowOf(match, board.language))
  // Favourites are the reader's own: no push brings one or takes one away.
  const here =
    match.sport === board.view.sport &&
    (board.view.tab === 'favourites' ? held !== undefined : belongs(row, board.view))
  if (!here && !held) return board
  if (match.status === 'hidden') return remove(board, [row.id])
  const competitions =
    board.competitions.has(row.competition) || !push.competition
      ? board.competitions
      : put(board.competitions, row.competition, competitionOf(push.competition, board.language))
  // Of a competition that nobody has named yet: its next push names it.
  if (!competitions.has(row.competition)) return board
  const leaving = here
    ? drop(board.leaving, row.id)
    : board.leaving.has(row.id)
      ? board.leaving
      : put(board.leaving, row.id, now + LEAVING_MS)
  // Sent again with nothing new to draw: a list of five hundred hears of a clock that was set, of a stream that ended.
  if (row === held && competitions === board.competitions && leaving === board.leaving) return board
  const rows = put(board.rows, row.id, row)
  const next = { ...board, competitions, rows, leaving, scored: scoredAfter(board, held, row, now) }
  // Whether a row has a stream or is a close game may change with every push.
  const stands = sameOrder(held, row) && board.filter.only === null
  return stands ? next : { ...next, groups: arrange(next, board.groups) }
}

/** Quotes of one bookmaker, row by row. The same ones sent again change nothing. */
export function applyOdds(board: Board, list: readonly RowOdds[]): Board {
  const odds = new Map(board.odds)
  let changed = false
  for (const each of list) {
    const model = oddsOf(each, board.view.sport)
    if (!board.rows.has(model.id) || sameOdds(odds.get(model.id), model)) continue
    odds.set(model.id, model)
    changed = true
  }
  if (!changed) return board
  const next = { ...board, odds }
  return board.filter.line === null ? next : { ...next, groups: arrange(next, board.groups) }
}

const sameOrder = (held: RowModel | undefined, row: RowModel) =>
  held !== undefined &&
  held.status === row.status &&
  held.kickoff === row.kickoff &&
  held.competition === row.competition &&
  held.round === row.round

/** Marks the side whose score went up; a score that went down is no longer news. */
function scoredAfter(board: Board, held: RowModel | undefined, row: RowModel, now: number): Board['scored'] {
  if (!held || held.home.score === null || held.away.score === null) return board.scored
  const home = (row.home.score ?? 0) - held.home.score
  const away = (row.away.score ?? 0) - held.away.score
  if (home < 0 || away < 0) return drop(board.scored, row.id)
  if (home === 0 && away === 0) return board.scored
  const until = now + (board.view.sport === 'basketball' ? BASKET_MS : SCORED_MS)
  return put(board.scored, row.id, { value: home > 0 ? ('home' as const) : ('away' as const), until })
}

/** Something that happened in a match of the list. `at` is the site time now, ISO 8601. */
export function applyEvent(board: Board, push: z.output<typeof eventPush>, now: number, at: string): Board {
  const id = push.match_id
  if (!board.rows.has(id)) return board
  const held = board.notes.get(id)?.value ?? null
  const note = noteAfter(held, push, board.language, at)
  if (note === null || note === held) return board
  const isGoal = GOAL_EVENTS.includes(note.type)
  const isNews = note.eventId !== held?.eventId
  return {
    ...board,
    notes: put(board.notes, id, { value: note, until: now + NOTE_MS }),
    scored: isGoal && note.cancelled ? drop(board.scored, id) : board.scored,
    news:
      (isGoal && (isNews || note.cancelled)) || (isNews && RED_EVENTS.includes(note.type) && !note.cancelled)
        ? { match: id, note }
        : board.news,
  }
}

/** Counts of the tabs are those of today: another day's screen takes over only the number of live ones. */
export function applyCounts(board: Board, push: z.output<typeof countsPush>): Board {
  if (push.sport !== board.view.sport) return board
  const { live, results, schedule, all } = push
  const isToday = board.view.date === board.view.today
  return { ...board, counts: isToday ? { live, results, schedule, all } : { ...board.counts, live } }
}

function remove(board: Board, ids: readonly number[]): Board {
  const rows = new Map(board.rows)
  const leaving = new Map(board.leaving)
  for (const id of ids) {
    rows.delete(id)
    leaving.delete(id)
  }
  const next = { ...board, rows, leaving }
  return { ...next, groups: arrange(next, board.groups) }
}

const past = <Value>(map: ReadonlyMap<number, Until<Value>>, now: number) => {
  const kept = new Map([...map].filter(([, { until }]) => until > now))
  return kept.size === map.size ? map : kept
}

/** Takes away what has been shown long enough at `now`; the same board when nothing has. */
export function expire(board: Board, now: number): Board {
  const notes = past(board.notes, now)
  const scored = past(board.scored, now)
  const gone = [...board.leaving].filter(([, until]) => until <= now).map(([id]) => id)
  const next = gone.length > 0 ? remove(board, gone) : board
  return notes === board.notes && scored === board.scored ? next : { ...next, notes, scored }
}

/** When something will next have been shown long enough (ms, monotonic); null when nothing waits. */
export function nextExpiry(board: Board): number | null {
  const untils = [
    ...[...board.notes.values()].map(({ until }) => until),
    ...[...board.scored.values()].map(({ until }) => until),
    ...board.leaving.values(),
  ]
  return untils.length > 0 ? Math.min(...untils) : null
}
