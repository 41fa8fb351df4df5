import { and, eq, sql } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { siteFeatures } from '#lib/backend/domains/site/index.ts'
import { onAir, rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { roomTopic } from '#lib/backend/realtime/topics.ts'
import type { getQuestions as endpoint, QuestionView } from '#lib/contract/predictions/questions.ts'
import { predictionSettings } from '../settings/prediction-settings.ts'
import { loadQuestions, type QuestionInput } from './load-questions.ts'

/** How long a settled question is shown in its room. */
const SHOWN_MINUTES = 60

/** What a caller without the right to manage questions does not see. */
const isWithheld = ({ state, cancel_reason }: QuestionInput) =>
  state === 'held' || cancel_reason === 'refused'

export const getQuestions: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { room_id, question_id: id } = input
  const position = room_id === undefined ? null : await ctx.position(roomTopic(room_id))
  const asked = id === undefined ? [] : await loadQuestions(ctx.db, sql`q.market_id = ${id}`)
  const roomId = room_id ?? asked[0]?.room_id
  if (roomId === undefined) throw notFound(id === undefined ? 'room' : 'question')
  const { rights } = await rightsIn(ctx.db, roomId, ctx.actor.userId)
  const canManage = rights.includes('questions')
  const found =
    id === undefined
      ? await loadQuestions(
          ctx.db,
          sql`q.room_id = ${roomId} ${canManage ? sql`` : sql`and q.state <> 'held' and coalesce(q.cancel_reason, '') <> 'refused'`}
            and (q.state not in ('paid', 'cancelled') or coalesce(q.decided_at, q.closes_at, q.created_at)
              > clock_timestamp() - make_interval(mins => ${SHOWN_MINUTES}::int))`,
        )
      : asked.filter((question) => question.room_id === roomId && (canManage || !isWithheld(question)))
  if (id !== undefined && found.length === 0) throw notFound('question')
  return {
    server_time: new Date().toISOString(),
    position,
    can_ask: canManage && (await canAsk(ctx, roomId)),
    list: await withOwn(ctx, found, canManage),
  }
}

/** Whether questions are taken in a room now, of those who may ask. */
async function canAsk({ db }: Context, roomId: number): Promise<boolean> {
  const features = await siteFeatures(db)
  if (!features.predictions || !(await predictionSettings(db)).questions) return false
  return (await db.$count(rooms, and(eq(rooms.id, roomId), onAir))) > 0
}

/** Adds the caller's own part to questions of one room. */
async function withOwn({ db, actor }: Context, list: readonly QuestionInput[], canManage: boolean) {
  const { userId } = actor
  if (userId === null || list.length === 0) return list.map((question) => ({ ...question, own: null }))
  const { rows } = await db.execute<{
    market_id: number
    pick: string
    coins: number
    returned: number | null
    has_objected: boolean
  }>(sql`
    select s.market_id, min(s.pick) as pick, sum(s.coins)::bigint as coins,
      case when bool_and(s.state <> 'open') then sum(s.due)::bigint end as returned,
      exists (select from prediction_objections o where o.market_id = s.market_id and o.user_id = ${userId}) as has_objected
    from stakes s where s.user_id = ${userId}
      and s.market_id = any(${sql.param(list.map(({ question_id: id }) => id))}::bigint[])
    group by s.market_id`)
  const own = new Map(rows.map((row) => [row.market_id, row]))
  return list.map((question): QuestionView => {
    const mine = own.get(question.question_id)
    return {
      ...question,
      own: {
        position: mine ? Number(mine.pick) : null,
        coins: mine?.coins ?? 0,
        returned: mine?.returned ?? null,
        has_objected: mine?.has_objected ?? false,
        can_manage: canManage,
        can_decide: canManage && mine === undefined,
      },
    }
  })
}
