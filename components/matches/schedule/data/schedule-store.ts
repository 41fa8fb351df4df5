import type { SchedulePart } from '#lib/client/matches/schedule.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import type { MatchBookings } from '#lib/contract/streams/reservations.ts'
import { createBoardStore } from '../../lists/board/board-store.ts'
import { tabOf } from '../../lists/board/view.ts'
import type { RowModel } from '../../lists/row/row-model.ts'
import { scheduleAddress } from '../schedule-query.ts'
import { boardDataOfSchedule, loadedRowsOf, type ScheduleData } from './schedule-data.ts'

export type StateCounts = Record<ScoreTab, number>

/** What is known of the matches of a day beside the loaded rows; immutable. */
export interface Extent {
  /** Matches of each competition, as the server counted them for the page. */
  counts: ReadonlyMap<number, StateCounts>
  /** The loaded matches as they were counted: with the state they had then. */
  counted: ReadonlyMap<number, { competition: number; state: ScoreTab }>
  /** Competitions whose results are all loaded. */
  complete: ReadonlySet<number>
  /** Competitions whose results are shown. */
  open: ReadonlySet<number>
}

export type ScheduleStore = ReturnType<typeof createScheduleStore>

/** Interface state: the opened results of a page, so that they are open again when the visitor returns to it. */
const openByAddress = new Map<string, ReadonlySet<number>>()

const countsOf = (data: ScheduleData): Extent['counts'] =>
  new Map(
    data.counts.map(([competition, live, results, schedule]) => [competition, { live, results, schedule }]),
  )

/**
 * State of the schedule outside React: the board with the loaded rows, which parts of the day they are, and
 * the bookings of matches to come.
 */
export function createScheduleStore(data: ScheduleData, monotonic = () => performance.now()) {
  const isPast = data.date < data.today
  const address = scheduleAddress({ ...data.query, date: data.date })
  const board = createBoardStore(boardDataOfSchedule(data), monotonic)
  const listeners = new Set<() => void>()
  const bookings = new Map(data.booked.map((booked) => [booked.match_id, booked]))
  const countRows = (rows: Iterable<RowModel>, before: Extent['counted'] = new Map()): Extent['counted'] => {
    const counted = new Map(before)
    for (const { id, competition, status } of rows)
      if (!counted.has(id)) counted.set(id, { competition, state: tabOf(status, isPast) })
    return counted
  }
  let extent: Extent = {
    counts: countsOf(data),
    counted: countRows(board.get().rows.values()),
    complete: new Set(),
    open: openByAddress.get(address) ?? new Set(),
  }

  function setExtent(next: Extent): void {
    extent = next
    for (const listener of listeners) listener()
  }
  const setBookings = (booked: readonly MatchBookings[]) => {
    for (const each of booked) bookings.set(each.match_id, each)
  }

  return {
    board,
    getExtent: (): Extent => extent,
    /** Calls the listener when rows or the extent change. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      const unsubscribe = board.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    bookingOf: (match: number): MatchBookings | undefined => bookings.get(match),
    /** Adds a loaded part; `complete`: the competition of which it has all results. */
    merge({ schedule, booked, requestedAt }: SchedulePart, complete?: number): void {
      const loaded = loadedRowsOf(schedule, data.language)
      setBookings(booked)
      board.merge(loaded, requestedAt)
      setExtent({
        ...extent,
        counted: countRows(loaded.rows, extent.counted),
        complete: complete === undefined ? extent.complete : new Set(extent.complete).add(complete),
      })
    },
    /** Takes over the page after it was rendered again, at the request of `since` (ms, monotonic). */
    refresh(next: ScheduleData, since: number): void {
      const { rows, competitions } = boardDataOfSchedule(next)
      setBookings(next.booked)
      board.merge({ rows, competitions }, since)
      // The new numbers count every match in its current state.
      setExtent({ ...extent, counts: countsOf(next), counted: countRows(board.get().rows.values()) })
    },
    /** Shows or hides the results of a competition. */
    toggle(competition: number): void {
      const open = new Set(extent.open)
      if (!open.delete(competition)) open.add(competition)
      openByAddress.set(address, open)
      setExtent({ ...extent, open })
    },
  }
}
