import type * as z from 'zod/mini'
import type { countsPush, eventPush, matchPush } from '#lib/contract/matches/match.ts'
import type { RowOdds } from '#lib/contract/odds.ts'
import { haveSameDays } from '#lib/shared/time/zone-days.ts'
import { GOAL_EVENTS, RED_EVENTS } from '#lib/shared/vocabulary.ts'
import { oddsOf, sameOdds } from '../../odds/odds-model.ts'
import { reuseUnchanged } from '../../odds/reuse-unchanged.ts'
import { NOTE_MS, noteAfter, SCORED_MS } from '../../row/note-model.ts'
import { competitionOf, type RowModel, rowOf } from '../../row/row-model.ts'
import { arrange, type Board, type Expiring } from '../board.ts'
import { belongs, isLive, sportsOf } from '../view.ts'

/** How long a row stays after its match moved to another tab, so that a final score can be read (ms). */
export const LEAVING_MS = 60_000
/** A basket is highlighted only briefly (ms). */
const BASKET_MS = 4_000

const setEntry = <Value>(map: ReadonlyMap<number, Value>, id: number, value: Value) =>
  new Map(map).set(id, value)
const deleteEntry = <Value>(map: ReadonlyMap<number, Value>, id: number) => {
  if (!map.has(id)) return map
  const next = new Map(map)
  next.delete(id)
  return next
}

/**
 * Applies a match's current row: replaced, added, or marked to leave for another tab. `now` in ms, monotonic.
 */
export function applyMatch(board: Board, push: z.output<typeof matchPush>, now: number): Board {
  const { match } = push
  const previous = board.rows.get(match.id)
  const row = reuseUnchanged(previous, rowOf(match, board.language))
  const isListed =
    sportsOf(board.view).includes(match.sport) && isListedAfter(board, row, previous !== undefined)
  if (!isListed && !previous) return board
  if (match.status === 'hidden') return remove(board, [row.id])
  const competitions =
    board.competitions.has(row.competition) || !push.competition
      ? board.competitions
      : setEntry(board.competitions, row.competition, competitionOf(push.competition, board.language))
  // A competition unknown so far: its next push contains its name.
  if (!competitions.has(row.competition)) return board
  const leaving = isListed
    ? deleteEntry(board.leaving, row.id)
    : board.leaving.has(row.id)
      ? board.leaving
      : setEntry(board.leaving, row.id, now + LEAVING_MS)
  // Nothing new to render: a list of five hundred receives updates of clocks and of ended streams.
  if (row === previous && competitions === board.competitions && leaving === board.leaving) return board
  const rows = setEntry(board.rows, row.id, row)
  const next = { ...board, competitions, rows, leaving, scored: scoredAfter(board, previous, row, now) }
  // Whether a row has a stream or is a close game may change with every push.
  const keepsOrder = sameOrder(previous, row) && board.filter.only === null
  return keepsOrder ? next : { ...next, groups: arrange(next, board.groups) }
}

/** Applies quotes of one bookmaker, row by row. The same quotes again change nothing. */
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

/** Whether the list has a match after a push; `isKnown`: it had it before. */
function isListedAfter({ view }: Board, row: RowModel, isKnown: boolean): boolean {
  // Favourites depend on the user: a push neither adds nor removes one.
  if (view.tab === 'favourites') return isKnown
  if (view.inParts && !isKnown && !isLive(row.status)) return false
  return belongs(row, view)
}

const sameOrder = (previous: RowModel | undefined, row: RowModel) =>
  previous !== undefined &&
  previous.status === row.status &&
  previous.kickoff === row.kickoff &&
  previous.competition === row.competition &&
  previous.round === row.round

/** Highlights the side whose score went up; a score that went down ends the highlight. */
function scoredAfter(
  board: Board,
  previous: RowModel | undefined,
  row: RowModel,
  now: number,
): Board['scored'] {
  if (!previous || previous.home.score === null || previous.away.score === null) return board.scored
  const home = (row.home.score ?? 0) - previous.home.score
  const away = (row.away.score ?? 0) - previous.away.score
  if (home < 0 || away < 0) return deleteEntry(board.scored, row.id)
  if (home === 0 && away === 0) return board.scored
  const isBasketball = board.competitions.get(row.competition)?.sport === 'basketball'
  const expiresAt = now + (isBasketball ? BASKET_MS : SCORED_MS)
  return setEntry(board.scored, row.id, {
    value: home > 0 ? ('home' as const) : ('away' as const),
    expiresAt,
  })
}

/** Applies an event of a listed match. `at` is the site time now, ISO 8601. */
export function applyEvent(board: Board, push: z.output<typeof eventPush>, now: number, at: string): Board {
  const id = push.match_id
  if (!board.rows.has(id)) return board
  const previous = board.notes.get(id)?.value ?? null
  const note = noteAfter(previous, push, board.language, at)
  if (note === null || note === previous) return board
  const isGoal = GOAL_EVENTS.includes(note.type)
  const isNew = note.eventId !== previous?.eventId
  return {
    ...board,
    notes: setEntry(board.notes, id, { value: note, expiresAt: now + NOTE_MS }),
    scored: isGoal && note.cancelled ? deleteEntry(board.scored, id) : board.scored,
    latestEvent:
      (isGoal && (isNew || note.cancelled)) || (isNew && RED_EVENTS.includes(note.type) && !note.cancelled)
        ? { match: id, note }
        : board.latestEvent,
  }
}

/** Whether pushed counts, which are those of the site's today, are those of the shown day. */
export const isCountedDay = (
  view: Board['view'],
  { date, time_zone }: Pick<z.output<typeof countsPush>, 'date' | 'time_zone'>,
): boolean => view.date === date && haveSameDays(view.zone, time_zone, [date])

/**
 * Applies pushed counts; the screen of another day applies only the live count, and a list of several sports counts
 * its own rows.
 */
export function applyCounts(board: Board, push: z.output<typeof countsPush>): Board {
  if (board.view.sports || push.sport !== board.view.sport) return board
  const { live, results, schedule, all } = push
  return {
    ...board,
    counts: isCountedDay(board.view, push) ? { live, results, schedule, all } : { ...board.counts, live },
  }
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

const dropExpired = <Value>(map: ReadonlyMap<number, Expiring<Value>>, now: number) => {
  const active = new Map([...map].filter(([, { expiresAt }]) => expiresAt > now))
  return active.size === map.size ? map : active
}

/** Removes everything that has expired at `now`; the same board if nothing has. */
export function expire(board: Board, now: number): Board {
  const notes = dropExpired(board.notes, now)
  const scored = dropExpired(board.scored, now)
  const expired = [...board.leaving].filter(([, expiresAt]) => expiresAt <= now).map(([id]) => id)
  const next = expired.length > 0 ? remove(board, expired) : board
  return notes === board.notes && scored === board.scored ? next : { ...next, notes, scored }
}

/** Returns the time of the next expiry (ms, monotonic); null if nothing is pending. */
export function nextExpiry(board: Board): number | null {
  const times = [
    ...[...board.notes.values()].map(({ expiresAt }) => expiresAt),
    ...[...board.scored.values()].map(({ expiresAt }) => expiresAt),
    ...board.leaving.values(),
  ]
  return times.length > 0 ? Math.min(...times) : null
}
