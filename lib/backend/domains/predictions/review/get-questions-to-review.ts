import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getQuestionsToReview as endpoint, QuestionList } from '#lib/contract/predictions/review.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { loadQuestions } from '../questions/load-questions.ts'
import { UNDECIDED_MINUTES } from './waits-for-operator.ts'

const MAX_OBJECTIONS = 20

/** The questions of each list, as a condition on `q`. */
const CONDITIONS: Readonly<Record<QuestionList, SQL>> = {
  disputed: sql`q.state = 'disputed'`,
  undecided: sql`q.state in ('open', 'closed') and q.closes_at < clock_timestamp() - make_interval(mins => ${UNDECIDED_MINUTES}::int)`,
  held: sql`q.state = 'held'`,
  decided: sql`q.state = 'decided'`,
  all: sql`true`,
}

type Row = z.input<typeof endpoint.output>['list'][number]
type Details = Pick<Row, 'anchor_nickname' | 'decided_by' | 'objection_list'> & { market_id: number }

const withAvatarAddress = <User extends { avatar: string | null }>(user: User): User => ({
  ...user,
  avatar: avatarAddress(user.avatar),
})

/** Loads what operators see of questions beside what their rooms see. */
async function loadDetails(db: Queryable, ids: readonly number[]): Promise<Map<number, Details>> {
  const { rows } = await db.execute<{ [Key in keyof Details]: Details[Key] }>(sql`
    select q.market_id, a.nickname as anchor_nickname,
      case when d.id is not null then jsonb_build_object('user_id', d.id, 'user_nickname', d.nickname, 'avatar', d.avatar) end as decided_by,
      coalesce((select jsonb_agg(one.entry) from (
        select jsonb_build_object('user_id', u.id, 'user_nickname', u.nickname, 'avatar', u.avatar, 'reason', o.reason,
          'position', min(s.pick)::int, 'coins', sum(s.coins)::bigint,
          'created_at', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as entry
        from prediction_objections o join users u on u.id = o.user_id
        join stakes s on s.market_id = o.market_id and s.user_id = o.user_id
        where o.market_id = q.market_id group by u.id, o.reason, o.created_at
        order by o.created_at desc limit ${MAX_OBJECTIONS}::int) one), '[]') as objection_list
    from ${predictionQuestions} q join rooms r on r.id = q.room_id join users a on a.id = r.user_id
    left join users d on d.id = q.decided_by
    where q.market_id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(
    rows.map((row) => [
      row.market_id,
      {
        ...row,
        decided_by: row.decided_by && withAvatarAddress(row.decided_by),
        objection_list: row.objection_list.map(withAvatarAddress),
      },
    ]),
  )
}

export const getQuestionsToReview: Handler<typeof endpoint> = async ({
  ctx,
  input: { list, page, page_size },
}) => {
  const where = CONDITIONS[list]
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${predictionQuestions} q where ${where}`,
  )
  const found = await loadQuestions(ctx.db, where, {
    order: list === 'all' ? sql`q.market_id desc` : sql`q.market_id asc`,
    limit: page_size,
    offset: (page - 1) * page_size,
  })
  const details = await loadDetails(
    ctx.db,
    found.map(({ question_id: id }) => id),
  )
  return {
    list: found.flatMap((question) => {
      const more = details.get(question.question_id)
      if (!more) return []
      const { anchor_nickname, decided_by, objection_list } = more
      return [{ ...question, anchor_nickname, decided_by, objection_list }]
    }),
    page,
    page_size,
    total: rows[0]?.total ?? 0,
  }
}
