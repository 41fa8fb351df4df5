import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import type { FollowedSets } from '#lib/client/social/followed-items.ts'
import type { Position } from '#lib/contract/core/push.ts'
import type { DayCount, MatchGoals } from '#lib/contract/matches/lists.ts'
import type { MatchList, MatchRow } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { type Filter, isFiltered, NO_FILTER, passes, topLeagues } from '../filter/filter.ts'
import type { OddsModel } from '../odds/odds-model.ts'
import { type Scorer, scorersOf } from '../row/facts/facts.ts'
import { NOTE_MS, type NoteModel, noteOfRow, SCORED_MS } from '../row/note-model.ts'
import { type CompetitionModel, competitionOf, type RowModel, rowOf } from '../row/row-model.ts'
import { type Group, groupRows, type Order, SITE_ORDER } from '../table/groups.ts'
import type { View } from './view.ts'

export interface Counts {
  live: number
  results: number
  schedule: number
  /** All matches of the day. */
  all: number
}

/** A list as sent from the server to the browser. */
export interface BoardData {
  view: View
  language: Language
  /** ISO 8601, site time. */
  serverTime: string
  position: (Position & { topic: string }) | null
  counts: Counts
  competitions: readonly CompetitionModel[]
  rows: readonly RowModel[]
  /** By match; `age` in ms at render time. */
  notes: readonly { id: number; age: number; note: NoteModel }[]
  /** The goals of football matches without odds. */
  goals: readonly MatchGoals[]
  /** One bookmaker's odds; null if none are shown. */
  odds: { company: number; list: readonly OddsModel[] } | null
  filter: Filter
  by: Order['by']
  /** Number of matches of the list that are not among the rows, and are loaded later. */
  rest: number
}

/** Something shown until a time on the browser's monotonic clock (ms). */
export interface Expiring<Value> {
  value: Value
  expiresAt: number
}

/** A list with the days around it, as the page was rendered or as the browser loaded it. */
export interface DayBoard {
  data: BoardData
  days: readonly DayCount[]
  /** The next upcoming match; null if the list has matches. */
  next: MatchRow | null
}

/** The whole state of the list at one moment; immutable. */
export interface Board {
  view: View
  language: Language
  serverTime: string
  counts: Counts
  competitions: ReadonlyMap<number, CompetitionModel>
  rows: ReadonlyMap<number, RowModel>
  /** What is rendered: the rows that pass the filter, in the user's order. */
  groups: readonly Group[]
  filter: Filter
  order: Order
  /** The time zone of the filter's hours. */
  zone: string
  /** What the visitor follows; null until it is known. */
  followed: FollowedSets | null
  odds: ReadonlyMap<number, OddsModel>
  /** Scorers of matches, where they are shown in the room of odds. */
  goals: ReadonlyMap<number, readonly Scorer[]>
  notes: ReadonlyMap<number, Expiring<NoteModel>>
  /** Sides whose score is highlighted. */
  scored: ReadonlyMap<number, Expiring<'home' | 'away'>>
  /** Rows that belong to another tab now, with the time they are removed (ms, monotonic). */
  leaving: ReadonlyMap<number, number>
  /** Site time (ms) at which the user paused updates; null if not paused. */
  pausedAt: number | null
  /** The latest goal, cancelled goal or red card that arrived while the page was open, for announcements. */
  latestEvent: { match: number; note: NoteModel } | null
}

/** Data from the address and the bookmaker, added to a list of matches. */
export type BoardExtras = Partial<Pick<BoardData, 'odds' | 'goals' | 'filter' | 'by'>>

export function boardDataOf(
  list: MatchList,
  view: View,
  language: Language,
  { odds = null, goals = [], filter = NO_FILTER, by = 'competition' }: BoardExtras = {},
): BoardData {
  const notes = list.matches.flatMap((match) => {
    const note = noteOfRow(match, list.server_time, language)
    return note ? [{ id: match.id, age: Date.parse(list.server_time) - Date.parse(note.at), note }] : []
  })
  return {
    view,
    language,
    serverTime: list.server_time,
    position: list.position,
    counts: list.counts,
    competitions: list.competitions.map((brief) => competitionOf(brief, language)),
    rows: list.matches.map((match) => rowOf(match, language)),
    notes,
    goals,
    odds,
    filter,
    by,
    rest: 0,
  }
}

/** Arranges the rows of a board in groups by its filter and order. */
export function arrange(board: Omit<Board, 'groups'>, before: readonly Group[] = []): readonly Group[] {
  const { rows, competitions, filter, order } = board
  if (!isFiltered(filter)) return groupRows(rows.values(), competitions, order, before)
  const context = {
    competitions,
    top: filter.only === 'top' ? topLeagues(competitions.values()) : new Set<number>(),
    lineOf: (id: number) => board.odds.get(id)?.markets[0]?.now?.line ?? null,
    followed: board.followed,
    hourOf: (kickoff: string) => Number(dayAndTime(kickoff, board.zone, 'en').time.slice(0, 2)),
  }
  const matching = [...rows.values()].filter((row) => passes(row, filter, context))
  return groupRows(matching, competitions, order, before)
}

/** Builds the board at `now` (ms, monotonic), the moment the data arrived. */
export function boardOf(data: BoardData, now: number): Board {
  const goalNotes = data.notes.filter(
    ({ note, age }) => GOAL_EVENTS.includes(note.type) && !note.cancelled && age < SCORED_MS,
  )
  const board = {
    view: data.view,
    language: data.language,
    serverTime: data.serverTime,
    counts: data.counts,
    competitions: new Map(data.competitions.map((competition) => [competition.id, competition])),
    rows: new Map(data.rows.map((row) => [row.id, row])),
    filter: data.filter,
    order: { ...SITE_ORDER, by: data.by },
    zone: data.view.zone,
    followed: null,
    odds: new Map(data.odds?.list.map((odds) => [odds.id, odds])),
    goals: new Map(data.goals.map((match) => [match.match_id, scorersOf(match, data.language)])),
    notes: new Map(
      data.notes.map(({ id, age, note }) => [id, { value: note, expiresAt: now + NOTE_MS - age }]),
    ),
    scored: new Map(
      goalNotes.flatMap(({ id, age, note }) =>
        note.side === 'neutral'
          ? []
          : [[id, { value: note.side, expiresAt: now + SCORED_MS - age }] as const],
      ),
    ),
    leaving: new Map(),
    pausedAt: null,
    latestEvent: null,
  }
  return { ...board, groups: arrange(board) }
}
