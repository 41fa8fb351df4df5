import type { MatchList } from '#lib/contract/matches.ts'
import type { Position } from '#lib/contract/push.ts'
import type { Language } from '#lib/shared/languages.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { type Group, groupRows } from './groups.ts'
import { NOTE_MS, type NoteModel, noteOfRow, SCORED_MS } from './note-model.ts'
import { type CompetitionModel, competitionOf, type RowModel, rowOf } from './row-model.ts'
import type { View } from './view.ts'

export interface Counts {
  live: number
  results: number
  schedule: number
}

/** A list as it travels from the server to the browser. */
export interface BoardData {
  view: View
  language: Language
  /** ISO 8601, site time. */
  serverTime: string
  position: (Position & { topic: string }) | null
  counts: Counts
  competitions: readonly CompetitionModel[]
  rows: readonly RowModel[]
  /** By match; `age` in ms when this was made. */
  notes: readonly { id: number; age: number; note: NoteModel }[]
}

/** Something shown until a moment of the reader's own clock (ms, monotonic). */
export interface Until<Value> {
  value: Value
  until: number
}

/** Everything the list shows at one moment; never changed in place. */
export interface Board {
  view: View
  language: Language
  serverTime: string
  counts: Counts
  competitions: ReadonlyMap<number, CompetitionModel>
  rows: ReadonlyMap<number, RowModel>
  groups: readonly Group[]
  notes: ReadonlyMap<number, Until<NoteModel>>
  /** Whose figure stands out. */
  scored: ReadonlyMap<number, Until<'home' | 'away'>>
  /** Rows that belong to another tab by now and go away in a moment. */
  leaving: ReadonlyMap<number, number>
  /** The newest goal or cancelled goal that came in while the page was open, for those who listen. */
  news: { match: number; note: NoteModel } | null
}

export function boardDataOf(list: MatchList, view: View, language: Language): BoardData {
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
  }
}

/** The board at `now` (ms, monotonic), the moment the data arrived. */
export function boardOf(data: BoardData, now: number): Board {
  const competitions = new Map(data.competitions.map((competition) => [competition.id, competition]))
  const goals = data.notes.filter(
    ({ note, age }) => GOAL_EVENTS.includes(note.type) && !note.cancelled && age < SCORED_MS,
  )
  return {
    view: data.view,
    language: data.language,
    serverTime: data.serverTime,
    counts: data.counts,
    competitions,
    rows: new Map(data.rows.map((row) => [row.id, row])),
    groups: groupRows(data.rows, competitions),
    notes: new Map(data.notes.map(({ id, age, note }) => [id, { value: note, until: now + NOTE_MS - age }])),
    scored: new Map(
      goals.flatMap(({ id, age, note }) =>
        note.side === 'neutral' ? [] : [[id, { value: note.side, until: now + SCORED_MS - age }] as const],
      ),
    ),
    leaving: new Map(),
    news: null,
  }
}
