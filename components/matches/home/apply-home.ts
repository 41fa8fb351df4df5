import type * as z from 'zod/mini'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import {
  countsPush,
  type MatchList,
  matchPush as match,
  matchList,
  type matchPush,
} from '#lib/contract/matches/match.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { isLive } from '../lists/board/view.ts'
import { competitionOf } from '../lists/row/row-model.ts'
import { byKickoff, type HomeBoard, type HomeRow, homeRowOf, isComing, LIVE, OVER_MS } from './home-board.ts'

/** The board after a message of a sport's scores; the same one when the message says nothing to it. `now`: site time in ms. */
export function takeHome(board: HomeBoard, message: TopicMessage, now: number): HomeBoard {
  if (message.type === 'match') {
    const push = match.safeParse(message).data
    return push ? refill(takeMatch(board, push, now), now) : board
  }
  if (message.type === 'counts') {
    const push = countsPush.safeParse(message).data
    return push ? withCounts(board, push.sport, push) : board
  }
  if (message.type === 'snapshot') {
    const list = matchList.safeParse(message.snapshot).data
    const sport = message.topic.split(':')[1] as Sport
    return list ? refill(takeSnapshot(board, sport, list, now), now) : board
  }
  return board
}

const withCounts = (
  board: HomeBoard,
  sport: Sport,
  counts: { live: number; schedule: number },
): HomeBoard => ({
  ...board,
  reported: new Map(board.reported).set(sport, { live: counts.live, coming: counts.schedule }),
})

/** Which side's score has gone up. Baskets fall all the time: they are no news here. */
function hitOf(held: HomeRow | undefined, row: HomeRow): HomeRow['hit'] {
  if (!held || row.sport === 'basketball' || held.home.score === null || held.away.score === null) return null
  const home = (row.home.score ?? 0) - held.home.score
  const away = (row.away.score ?? 0) - held.away.score
  if (home < 0 || away < 0) return null
  return home > 0 ? 'home' : away > 0 ? 'away' : held.hit
}

function takeMatch(board: HomeBoard, push: z.output<typeof matchPush>, now: number): HomeBoard {
  const fresh = homeRowOf(push.match, board.language)
  const held = board.rows.get(fresh.id)
  if (!held && !isLive(fresh.status)) return board
  const competitions = push.competition
    ? new Map(board.competitions).set(push.competition.id, competitionOf(push.competition, board.language))
    : board.competitions
  // Of a competition that nobody has named yet: its next push names it.
  if (!competitions.has(fresh.competition)) return board
  const row = { ...fresh, hit: hitOf(held, fresh) }
  const over = new Map(board.over)
  if (isLive(row.status) || isComing(row)) over.delete(row.id)
  else if (!over.has(row.id)) over.set(row.id, row.status === 'finished' ? now : 0)
  return { ...board, competitions, over, rows: new Map(board.rows).set(row.id, row) }
}

/** A sport's running matches as they stand. One that runs no more and was not reported is gone. */
function takeSnapshot(board: HomeBoard, sport: Sport, list: MatchList, now: number): HomeBoard {
  const named: HomeBoard = {
    ...board,
    competitions: new Map([
      ...board.competitions,
      ...list.competitions.map((brief) => [brief.id, competitionOf(brief, board.language)] as const),
    ]),
  }
  const next = list.matches.reduce(
    (known, one) => takeMatch(known, { type: 'match', match: one }, now),
    named,
  )
  const running = new Set(list.matches.map(({ id }) => id))
  const over = new Map(next.over)
  for (const row of next.rows.values())
    if (row.sport === sport && isLive(row.status) && !running.has(row.id)) over.set(row.id, 0)
  return withCounts({ ...next, over }, sport, list.counts)
}

/** Gives places that have become free to running matches, else to the next to come, and forgets what has no place. */
function refill(board: HomeBoard, now: number): HomeBoard {
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
  const kept = board.live.filter((id) => !isStale(id))
  const live = [...kept, ...running.slice(0, Math.max(0, LIVE - kept.length))]
  const wanted = new Set([...strip, ...live, ...coming])
  return {
    ...board,
    strip: same(strip, board.strip) ? board.strip : strip,
    live: same(live, board.live) ? board.live : live,
    coming: same(coming, board.coming) ? board.coming : coming,
    rows: new Map([...board.rows].filter(([id]) => wanted.has(id))),
    over: new Map([...board.over].filter(([id]) => wanted.has(id))),
  }
}

const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])
