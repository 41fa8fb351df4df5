import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players } from '#lib/backend/db/schema/competitions.ts'
import {
  lineupPlayers,
  matchEvents,
  matchLineups,
  matchStatistics,
  matchTexts,
} from '#lib/backend/db/schema/matches.ts'
import type { lineup, matchText, matchStatistics as statisticsShape } from '#lib/contract/matches/detail.ts'
import type { matchEvent } from '#lib/contract/matches/match.ts'
import { BASKETBALL_EVENTS } from '#lib/shared/vocabulary.ts'
import { changesOf } from './lineup-changes.ts'

/** The parts of one match in their wire format; a part that was not reported is empty. */

type Names = { zh?: string; en?: string; vi?: string }

const toEvent = (event: typeof matchEvents.$inferSelect): z.input<typeof matchEvent> => ({
  id: event.id,
  type: event.type,
  side: event.side,
  position: event.position,
  minute: event.minute,
  added: event.added,
  phase: event.phase,
  remaining: event.remaining,
  player_name: event.playerName,
  other_name: event.otherName,
  score: event.score,
  points: event.points,
  reason: event.reason,
  var_reason: event.varReason,
  var_result: event.varResult,
  injury: event.injury,
  cancelled: event.cancelled,
  reported_at: event.createdAt.toISOString(),
})

export const toText = (row: typeof matchTexts.$inferSelect): z.input<typeof matchText> => ({
  id: row.id,
  position: row.position,
  minute: row.minute,
  side: row.side,
  important: row.important,
  text_zh: row.textZh,
  text_en: row.textEn,
  text_vi: row.textVi,
})

const nameOf = (id: number | null, provided: Names | null, players: Map<number, Names>) =>
  provided ?? (id === null ? null : (players.get(id) ?? null))

/** Names of players that events refer to by id only. */
async function namesOf(
  db: Queryable,
  events: (typeof matchEvents.$inferSelect)[],
): Promise<Map<number, Names>> {
  const ids = events.flatMap((event) => [
    event.playerName ? null : event.playerId,
    event.otherName ? null : event.otherId,
  ])
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const list = await db.select().from(players).where(inArray(players.id, wanted))
  return new Map(
    list.map(({ id, nameZh, nameEn, nameVi }) => [
      id,
      { zh: nameZh ?? undefined, en: nameEn ?? undefined, vi: nameVi ?? undefined },
    ]),
  )
}

/** Events in their wire format, with the names of players referred to by id. */
export async function toEvents(db: Queryable, list: (typeof matchEvents.$inferSelect)[]) {
  const known = await namesOf(db, list)
  return list.map((event) => ({
    ...toEvent(event),
    player_name: nameOf(event.playerId, event.playerName, known),
    other_name: nameOf(event.otherId, event.otherName, known),
  }))
}

/** The timeline. Basketball's hundreds of shots and fouls are left out unless play by play is requested. */
export async function eventsOf(db: Queryable, matchId: number, playByPlay: boolean) {
  const all = eq(matchEvents.matchId, matchId)
  const list = await db
    .select()
    .from(matchEvents)
    .where(playByPlay ? all : and(all, notInArray(matchEvents.type, [...BASKETBALL_EVENTS])))
    .orderBy(asc(matchEvents.position), asc(matchEvents.id))
  return toEvents(db, list)
}

export async function textsOf(db: Queryable, matchId: number) {
  const list = await db
    .select()
    .from(matchTexts)
    .where(eq(matchTexts.matchId, matchId))
    .orderBy(asc(matchTexts.position))
  return list.map(toText)
}

/** `all` first, then the periods in the order of their names. */
export async function statisticsOf(
  db: Queryable,
  matchId: number,
): Promise<z.input<typeof statisticsShape>[]> {
  const list = await db.select().from(matchStatistics).where(eq(matchStatistics.matchId, matchId))
  const rank = (period: string) => (period === 'all' ? '' : period)
  return list
    .sort((a, b) => rank(a.period).localeCompare(rank(b.period)))
    .map(({ period, values }) => ({ period, values }))
}

export async function lineupsOf(db: Queryable, matchId: number): Promise<z.input<typeof lineup>[]> {
  const sides = await db.select().from(matchLineups).where(eq(matchLineups.matchId, matchId))
  if (sides.length === 0) return []
  const list = await db
    .select()
    .from(lineupPlayers)
    .where(eq(lineupPlayers.matchId, matchId))
    .orderBy(asc(lineupPlayers.side), asc(lineupPlayers.position))
  const changes = await changesOf(db, matchId, list)
  return sides
    .sort((a) => (a.side === 'home' ? -1 : 1))
    .map((side) => ({
      side: side.side,
      formation: side.formation,
      confirmed: side.confirmed,
      coach: side.coach,
      players: list
        .filter((player) => player.side === side.side)
        .map((player) => ({
          position: player.position,
          name_zh: player.nameZh,
          name_en: player.nameEn,
          name_vi: player.nameVi,
          number: player.number,
          role: player.role,
          starter: player.starter,
          captain: player.captain,
          x: player.x,
          y: player.y,
          rating: player.rating,
          box: player.box,
        })),
      missing: side.missing.map(({ names, kind, note }) => ({ names, kind, note: note ?? null })),
      changes: changes[side.side],
    }))
}
