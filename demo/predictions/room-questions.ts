import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { askQuestion, decideQuestion, stakeOnQuestion } from '#lib/backend/domains/predictions/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { MAX_ANSWER_LENGTH } from '#lib/shared/predictions/vocabulary.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { demoContext } from '../audience/demo-context.ts'
import { ensureViewers } from '../audience/people.ts'
import { topUpCoins } from '../audience/top-up-balance.ts'
import { random } from '../world/random.ts'
import type { DemoPredictionDeps } from './deps.ts'
import { kindByText, QUESTION_KINDS, type QuestionKind } from './question-texts.ts'

/** Time between two questions of a room, and for stakes on one. */
const PAUSE_MS = 15 * 60_000
const SECONDS = 180
const MINUTE_MS = 60_000
/** How likely a viewer stakes within one run while a question is open; viewers of a room are two of nine. */
const INTEREST = 0.02
const COINS = [5, 10, 20, 50] as const
/** Questions are not asked when a match is nearly over: what they ask about has to be played. */
const LAST_MINUTE = 75

const home = alias(teams, 'home')
const away = alias(teams, 'away')

/** Loads the live rooms of the demo world with their matches and their last question. */
async function loadRooms({ db }: DemoPredictionDeps) {
  const list = await db
    .select({ room: rooms, match: matches, home, away })
    .from(rooms)
    .innerJoin(matches, eq(matches.id, rooms.matchId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(
      and(
        eq(rooms.simulated, true),
        inArray(rooms.status, ['live', 'signal_lost']),
        isNotNull(rooms.matchId),
      ),
    )
    .orderBy(rooms.id)
  const last = await db
    .selectDistinctOn([predictionQuestions.roomId])
    .from(predictionQuestions)
    .where(
      inArray(
        predictionQuestions.roomId,
        list.map(({ room }) => room.id),
      ),
    )
    .orderBy(predictionQuestions.roomId, desc(predictionQuestions.marketId))
  const questions = new Map(last.map((question) => [question.roomId, question]))
  return list.map((row) => ({ ...row, question: questions.get(row.room.id) ?? null }))
}
type DemoRoomState = Awaited<ReturnType<typeof loadRooms>>[number]

/** What each side has done since the last stake on a question; null while it is not over. */
async function countSides(
  { db }: DemoPredictionDeps,
  { match, question }: DemoRoomState,
  kind: QuestionKind,
) {
  if (!question?.closesAt) return null
  const isOver = match.status === 'finished'
  if (kind.minutes === null) return isOver ? { home: match.homeScore ?? 0, away: match.awayScore ?? 0 } : null
  const until = new Date(question.closesAt.getTime() + kind.minutes * MINUTE_MS)
  if (!isOver && until.getTime() > Date.now()) return null
  const { rows } = await db.execute<{ home: number; away: number }>(sql`
    select coalesce(sum(coalesce(points, 1)) filter (where side = 'home'), 0)::int as home,
      coalesce(sum(coalesce(points, 1)) filter (where side = 'away'), 0)::int as away
    from match_events where match_id = ${match.id} and not cancelled
      and type in ('goal', 'penalty_goal', 'own_goal', 'make', 'free_throw_made')
      and created_at between ${question.closesAt.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`)
  return rows[0] ?? null
}

/** Decides a question by what happened in the match. */
async function decide(deps: DemoPredictionDeps, state: DemoRoomState): Promise<void> {
  const { room, question } = state
  const kind = question && kindByText(question.text)
  const sides = kind && (await countSides(deps, state, kind))
  if (!sides) return
  const position = sides.home > sides.away ? 0 : sides.away > sides.home ? 1 : kind.hasNeither ? 2 : null
  if (position === null) return
  const ctx = demoContext(deps, room.userId, 'zh', 'anchor')
  await decideQuestion({ ctx, input: { question_id: question.marketId, position } })
}

/** Asks about the match of a room, in a language by turns. */
async function ask(deps: DemoPredictionDeps, state: DemoRoomState, now: number): Promise<void> {
  const { room, match } = state
  const kind = QUESTION_KINDS.find(({ sport }) => sport === match.sport)
  const minutes = (match.clockSeconds ?? 0) / 60
  if (!kind || match.status !== 'live' || (match.sport === 'football' && minutes > LAST_MINUTE)) return
  const chance = random(deps.seed, 'question', room.id, Math.floor(now / PAUSE_MS))
  const language = chance.pick(LANGUAGES)
  const { text, neither } = kind.texts[language]
  const nameOf = (team: DemoRoomState['home']) => {
    const names = {
      zh: team.shortZh ?? team.nameZh,
      en: team.shortEn ?? team.nameEn,
      vi: team.shortVi ?? team.nameVi,
    }
    return firstCharacters(names[language] ?? names.en ?? names.zh ?? '', MAX_ANSWER_LENGTH)
  }
  const answers = [nameOf(state.home), nameOf(state.away), ...(kind.hasNeither ? [neither] : [])]
  const ctx = demoContext(deps, room.userId, language, 'anchor')
  await askQuestion({ ctx, input: { room_id: room.id, text, answers, seconds: SECONDS } })
}

/** Lets some viewers who have not staked yet stake on the open question of a room. */
async function stakeOnOpen(
  deps: DemoPredictionDeps,
  { question }: DemoRoomState,
  now: number,
): Promise<void> {
  if (!question) return
  const kind = kindByText(question.text)
  if (!kind) return
  const placed = await deps.db
    .select({ userId: stakes.userId })
    .from(stakes)
    .where(eq(stakes.marketId, question.marketId))
  const known = new Set(placed.map(({ userId }) => userId))
  const chance = random(deps.seed, 'answers', question.marketId, placed.length, Math.floor(now / 5_000))
  for (const { id, language } of await ensureViewers(deps.db)) {
    if (!chance.chance(INTEREST) || known.has(id)) continue
    await topUpCoins(deps.db, id)
    const input = {
      idempotency_key: randomUUID(),
      question_id: question.marketId,
      position: chance.int(0, kind.hasNeither ? 2 : 1),
      coins: chance.pick(COINS),
    }
    await stakeOnQuestion({ ctx: demoContext(deps, id, language), input })
  }
}

/**
 * Lets the simulated streamers ask a question now and then, their viewers stake on it, and the match decide it. A call
 * that is refused, because an operator has switched predictions off or a question has just closed, is left out.
 */
export async function playRoomQuestions(deps: DemoPredictionDeps, now: number): Promise<void> {
  for (const state of await loadRooms(deps)) {
    const { question } = state
    try {
      if (question?.state === 'open' && question.closesAt && question.closesAt.getTime() > Date.now())
        await stakeOnOpen(deps, state, now)
      else if (question?.state === 'open' || question?.state === 'closed') await decide(deps, state)
      else if (!question || question.createdAt.getTime() < Date.now() - PAUSE_MS) await ask(deps, state, now)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}
