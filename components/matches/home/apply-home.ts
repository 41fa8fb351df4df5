import type * as z from 'zod/mini'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import {
  countsPush,
  type MatchList,
  matchPush as match,
  matchList,
  type matchPush,
} from '#lib/contract/matches/match.ts'
import { haveSameDays } from '#lib/shared/time/zone-days.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { isLive } from '../lists/board/view.ts'
import { competitionOf } from '../lists/row/row-model.ts'
import { byKickoff, type HomeBoard, type HomeRow, homeRowOf, isComing, LIVE, OVER_MS } from './home-board.ts'

/**
 * Returns the board after a message of a sport's scores topic; the same object if nothing changes. `now`:
 * site time in ms.
 */
export function applyHome(board: HomeBoard, message: TopicMessage, now: number): HomeBoard {
  if (message.type === 'match') {
    const push = match.safeParse(message).data
    return push ? fillPlaces(applyMatch(board, push, now), now) : board
  }
  if (message.type === 'counts') {
    const push = countsPush.safeParse(message).data
    return push ? withCounts(board, push.sport, push) : board
  }
  if (message.type === 'snapshot') {
    const list = matchList.safeParse(message.snapshot).data
    const sport = message.topic.split(':')[1] as Sport
    return list ? fillPlaces(applySnapshot(board, sport, list, now), now) : board
  }
  return board
}

interface SiteCounts {
  date: string
  time_zone: string
  live: number
  schedule: number
}

/** The fixtures counted are those of the site's today, which need not be the visitor's. */
function withCounts(board: HomeBoard, sport: Sport, counts: SiteCounts): HomeBoard {
  const isCounted = haveSameDays(board.zone, counts.time_zone, [counts.date])
  const reported = { live: counts.live, coming: isCounted ? counts.schedule : null }
  return { ...board, reported: new Map(board.reported).set(sport, reported) }
}

/** The side whose score has gone up. Baskets are too frequent to be highlighted here. */
function hitOf(previous: HomeRow | undefined, row: HomeRow): HomeRow['hit'] {
  if (!previous || row.sport === 'basketball' || previous.home.score === null || previous.away.score === null)
    return null
  const home = (row.home.score ?? 0) - previous.home.score
  const away = (row.away.score ?? 0) - previous.away.score
  if (home < 0 || away < 0) return null
  return home > 0 ? 'home' : away > 0 ? 'away' : previous.hit
}

function applyMatch(board: HomeBoard, push: z.output<typeof matchPush>, now: number): HomeBoard {
  const fresh = homeRowOf(push.match, board.language)
  const previous = board.rows.get(fresh.id)
  if (!previous && !isLive(fresh.status)) return board
  const competitions = push.competition
    ? new Map(board.competitions).set(push.competition.id, competitionOf(push.competition, board.language))
    : board.competitions
  // A competition unknown so far: its next push contains its name.
  if (!competitions.has(fresh.competition)) return board
  const row = { ...fresh, hit: hitOf(previous, fresh) }
  const over = new Map(board.over)
  if (isLive(row.status) || isComing(row)) over.delete(row.id)
  else if (!over.has(row.id)) over.set(row.id, row.status === 'finished' ? now : 0)
  return { ...board, competitions, over, rows: new Map(board.rows).set(row.id, row) }
}

/** Applies the list of a sport's matches in play. A match that is no longer in the list has ended. */
function applySnapshot(board: HomeBoard, sport: Sport, list: MatchList, now: number): HomeBoard {
  const named: HomeBoard = {
    ...board,
    competitions: new Map([
      ...board.competitions,
      ...list.competitions.map((brief) => [brief.id, competitionOf(brief, board.language)] as const),
    ]),
  }
  const next = list.matches.reduce(
    (known, one) => applyMatch(known, { type: 'match', match: one }, now),
    named,
  )
  const running = new Set(list.matches.map(({ id }) => id))
  const over = new Map(next.over)
  for (const row of next.rows.values())
    if (row.sport === sport && isLive(row.status) && !running.has(row.id)) over.set(row.id, 0)
  return withCounts({ ...next, over }, sport, { ...list.counts, date: list.date, time_zone: list.time_zone })
}

/**
 * Fills free places with matches in play, otherwise with the next upcoming ones, and drops rows without a
 * place.
 */
function fillPlaces(board: HomeBoard, now: number): HomeBoard {
  const isStale = (id: number) => {
    const since = board.over.get(id)
    return since !== undefined && now - since >= OVER_MS
  }
  const coming = byKickoff(board.rows.values())
  const placed = new Set([...board.strip, ...board.live])
  const running = [...board.rows.values()]
    .filter((row) => isLive(row.status) && !placed.has(row.id) && !isStale(row.id))
    .map(({ id }) => id)
  const later = coming.filter((id) => !placed.has(id))
  const strip = board.strip.flatMap((id) => {
    const next = isStale(id) ? (running.shift() ?? later.shift()) : id
    return next === undefined ? [] : [next]
  })
  const remaining = board.live.filter((id) => !isStale(id))
  const live = [...remaining, ...running.slice(0, Math.max(0, LIVE - remaining.length))]
  const used = new Set([...strip, ...live, ...coming])
  return {
    ...board,
    strip: same(strip, board.strip) ? board.strip : strip,
    live: same(live, board.live) ? board.live : live,
    coming: same(coming, board.coming) ? board.coming : coming,
    rows: new Map([...board.rows].filter(([id]) => used.has(id))),
    over: new Map([...board.over].filter(([id]) => used.has(id))),
  }
}

const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])
