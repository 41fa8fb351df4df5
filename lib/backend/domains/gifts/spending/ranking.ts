import { and, between, desc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { anchorGains, contributions, spendingSettings } from '#lib/backend/db/schema/spending.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { roomRanking as endpoint, anchorExperienceList as experience } from '#lib/contract/spending.ts'
import { addDays, dayOf } from '#lib/shared/day.ts'
import { levelOf, WEALTH_LEVELS } from '#lib/shared/levels.ts'
import { moneySettings } from '../money-settings.ts'
import { timeNow } from '../perks/quote.ts'

/** The days of a period that holds `today`; weeks begin on Monday. */
function daysOf(period: 'day' | 'week' | 'month', today: string): { from: string; to: string } {
  if (period === 'day') return { from: today, to: today }
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: addDays(today, -weekday), to: today }
}

/** Who gave most in a room. Nobody is named who did not ask to be, and nothing stands where an operator switched rankings off. */
export const roomRanking: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = async ({
  ctx,
  input,
}) => {
  const [room] = await ctx.db.select({ status: rooms.status }).from(rooms).where(eq(rooms.id, input.room_id))
  if (!room || room.status === 'banned') throw notFound('room')
  const days = daysOf(input.period, dayOf(await timeNow(ctx.db), ctx.timeZone))
  const { ranking } = await moneySettings(ctx.db)
  const given = and(eq(contributions.roomId, input.room_id), between(contributions.day, days.from, days.to))
  const sum = sql<number>`sum(${contributions.tenths})::bigint`
  const rows = ranking
    ? await ctx.db
        .select({ id: users.id, nickname: users.nickname, avatar: users.avatar, tenths: sum })
        .from(contributions)
        .innerJoin(users, eq(users.id, contributions.userId))
        .innerJoin(
          spendingSettings,
          and(eq(spendingSettings.userId, users.id), eq(spendingSettings.rankShown, true)),
        )
        .where(and(given, isNull(users.deletedAt)))
        .groupBy(users.id)
        .orderBy(desc(sum), users.id)
        .limit(input.limit)
    : []
  const { userId } = ctx.actor
  const [mine] =
    userId === null
      ? []
      : await ctx.db
          .select({ tenths: sql<number>`coalesce(${sum}, 0)::bigint` })
          .from(contributions)
          .where(and(given, eq(contributions.userId, userId)))
  const [settings] = await ctx.db
    .select({ shown: spendingSettings.rankShown })
    .from(spendingSettings)
    .where(eq(spendingSettings.userId, userId ?? 0))
  return {
    ...days,
    list: rows.map((row, at) => ({
      place: at + 1,
      user_id: row.id,
      user_nickname: row.nickname,
      avatar: row.avatar,
      tenths: row.tenths,
    })),
    mine: mine ? { tenths: mine.tenths, is_shown: settings?.shown ?? false } : null,
    is_open: ranking,
  }
}

/** An anchor's ladder is that of wealth, climbed by what he was given: 1 diamond is 1 experience, in tenths. */
export const anchorExperienceList: Verb<
  z.output<typeof experience.input>,
  z.input<typeof experience.output>
> = async ({ ctx, input }) => {
  const { userId } = ctx.actor
  if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  const mine = eq(anchorGains.userId, userId)
  const [all] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      tenths: sql<number>`coalesce(sum(${anchorGains.tenths}), 0)::bigint`,
    })
    .from(anchorGains)
    .where(mine)
  const list = await ctx.db
    .select({ day: anchorGains.day, source: anchorGains.source, tenths: anchorGains.tenths })
    .from(anchorGains)
    .where(mine)
    .orderBy(desc(anchorGains.day), anchorGains.source)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  const tenths = all?.tenths ?? 0
  const { level, next } = levelOf(tenths)
  return {
    level,
    experience: tenths,
    next,
    levels: [...WEALTH_LEVELS],
    list,
    page: input.page,
    page_size: input.page_size,
    total: all?.total ?? 0,
  }
}
