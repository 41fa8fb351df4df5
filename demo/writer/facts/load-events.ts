import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players } from '#lib/backend/db/schema/competitions.ts'
import { matchEvents, matchParts } from '#lib/backend/db/schema/matches.ts'
import type { Names } from '#lib/shared/text/names.ts'
import type { EventType } from '#lib/shared/vocabulary.ts'
import type { BasketFacts, EventFacts, Pair, Side } from './facts.ts'

const other = alias(players, 'other')

const GOALS: readonly EventType[] = ['goal', 'penalty_goal', 'own_goal']
const CARDS: readonly EventType[] = ['yellow', 'second_yellow', 'red']
const EVENTS: readonly EventType[] = [...GOALS, ...CARDS, 'penalty_missed', 'substitution', 'var']
const PLAY = ['h1', 'h2', 'et1', 'et2'] as const
/** Metres along and across a pitch, and the depth of a penalty area and half its width. */
const PITCH = { length: 105, width: 68, area: 16.5, areaHalf: 20.16 }

interface StoredShot {
  minute: number
  side: string
  outcome: string
  x: number
  y: number
}

const isOutside = ({ x, y }: StoredShot) =>
  ((100 - y) / 100) * PITCH.length > PITCH.area || (Math.abs(x - 50) / 100) * PITCH.width > PITCH.areaHalf

/** Loads the goals from outside the area as `side minute`. */
async function loadFarGoals(db: Queryable, matchId: number): Promise<Set<string>> {
  const [row] = await db
    .select({ data: matchParts.data })
    .from(matchParts)
    .where(and(eq(matchParts.matchId, matchId), eq(matchParts.part, 'shots')))
  const shots = Array.isArray(row?.data) ? (row.data as StoredShot[]) : []
  const goals = shots.filter(({ outcome }) => outcome === 'goal')
  const keyOf = ({ side, minute }: StoredShot) => `${side} ${minute}`
  // Two goals of a side in one minute cannot be distinguished.
  return new Set(
    goals
      .filter((shot) => isOutside(shot) && goals.filter((one) => keyOf(one) === keyOf(shot)).length === 1)
      .map(keyOf),
  )
}

const namesOf = (row: typeof players.$inferSelect | null): Names | null =>
  row && { zh: row.nameZh, en: row.nameEn, vi: row.nameVi }

type Row = typeof matchEvents.$inferSelect

const kindOf = ({ type, cancelled }: Row): EventFacts['kind'] | null => {
  if (cancelled) return GOALS.includes(type) ? 'disallowed' : null
  return type === 'var' ? null : (type as EventFacts['kind'])
}

/** Loads the events of a football match in order. The side of a goal is the one credited. */
export async function loadEvents(db: Queryable, matchId: number): Promise<EventFacts[]> {
  const rows = await db
    .select({ event: matchEvents, player: players, other })
    .from(matchEvents)
    .leftJoin(players, eq(players.id, matchEvents.playerId))
    .leftJoin(other, eq(other.id, matchEvents.otherId))
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        ne(matchEvents.side, 'neutral'),
        inArray(matchEvents.type, [...EVENTS]),
        inArray(matchEvents.phase, [...PLAY]),
      ),
    )
    .orderBy(asc(matchEvents.position), asc(matchEvents.id))
  const far = await loadFarGoals(db, matchId)
  let before: Pair = [0, 0]
  let isUpgrade = false
  const events: EventFacts[] = []
  for (const { event, player, other: helper } of rows) {
    if (event.type === 'var') isUpgrade = event.varResult === 'upgrade_confirmed'
    const kind = kindOf(event)
    const phase = PLAY.find((each) => each === event.phase)
    if (kind === null || phase === undefined) continue
    // The credited side follows from the score after the goal: some providers give the scorer's side for an own
    // goal.
    const isGoal = GOALS.includes(event.type) && kind !== 'disallowed'
    const counted =
      isGoal && event.score
        ? event.score[0] > before[0]
          ? 'home'
          : event.score[1] > before[1]
            ? 'away'
            : null
        : null
    if (isGoal && event.score) before = event.score
    const side: Side = counted ?? (event.side === 'away' ? 'away' : 'home')
    events.push({
      kind,
      side,
      minute: event.minute ?? 0,
      added: event.added,
      phase,
      player: event.playerName ?? namesOf(player),
      other: event.otherName ?? namesOf(helper),
      reason: event.reason,
      isInjury: event.injury,
      isReviewed: isUpgrade && kind === 'red',
      isFar: kind === 'goal' && far.has(`${side} ${(event.minute ?? 0) + (event.added ?? 0)}`),
    })
    if (kind === 'red') isUpgrade = false
  }
  return events
}

/** Loads the baskets and free throws of a basketball match in order. */
export async function loadBaskets(db: Queryable, matchId: number): Promise<BasketFacts[]> {
  const rows = await db
    .select()
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        eq(matchEvents.cancelled, false),
        inArray(matchEvents.type, ['make', 'free_throw_made']),
      ),
    )
    .orderBy(asc(matchEvents.position), asc(matchEvents.id))
  return rows.flatMap(({ side, type, points, phase, remaining, score }): BasketFacts[] => {
    const period = /^(q|ot)(\d)$/.exec(phase ?? '')
    if (side === 'neutral' || !score || !period) return []
    return [
      {
        side,
        points: type === 'make' ? (points ?? 0) : 1,
        period: Number(period[2]) + (period[1] === 'ot' ? 4 : 0),
        remaining: remaining ?? 0,
        score,
      },
    ]
  })
}
