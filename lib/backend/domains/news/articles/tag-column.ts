import { newsTags } from '#lib/backend/db/schema/news.ts'
import type { Context, HandlerResult } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/news/articles.ts'
import type { NewsTagKind } from '#lib/shared/vocabulary/news.ts'

export type Page = HandlerResult<typeof contract.getNews>

export const TAG_COLUMN = {
  match: newsTags.matchId,
  team: newsTags.teamId,
  competition: newsTags.competitionId,
} as const satisfies Record<NewsTagKind, unknown>

export const site = (ctx: Context) => ({
  server_time: new Date(ctx.clock.now()).toISOString(),
  time_zone: ctx.timeZone,
})
