import { bookmakers } from '#lib/backend/db/schema/odds.ts'
import { loadDecided } from '#lib/backend/domains/matches/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getQuotes as endpoint } from '#lib/contract/experts/dashboard.ts'
import { COMING_STATUSES } from '#lib/shared/vocabulary.ts'
import { loadPlanMatches } from '../plans/load-plan-matches.ts'
import { loadQuotes } from './load-quotes.ts'
import { loadTaken } from './load-taken.ts'

/** What the expert can quote now for a match. */
export const getQuotes: Handler<typeof endpoint> = async ({ ctx, input: { match_id: matchId } }) => {
  const userId = requireUserId(ctx)
  const { db } = ctx
  await requireFeature(db, 'experts')
  const now = ctx.clock.now()
  const match = (await loadPlanMatches(db, [matchId])).get(matchId)
  if (!match || match.status === 'hidden') throw notFound('match')
  const isClosed =
    !COMING_STATUSES.has(match.status) ||
    Date.parse(match.kickoff_at) <= now ||
    (await loadDecided(db, [matchId])).length > 0
  const taken = await loadTaken(db, userId, [matchId])
  const names = new Map((await db.select().from(bookmakers)).map((row) => [row.id, row]))
  const quotes = isClosed ? [] : await loadQuotes(db, match)
  return {
    server_time: new Date(now).toISOString(),
    match,
    is_closed: isClosed,
    taken: taken.map(({ market }) => market),
    list: quotes.map(({ bookmakerId, market, line, home, draw, away, quotedAt }) => ({
      company: {
        id: bookmakerId,
        name_zh: names.get(bookmakerId)?.nameZh ?? null,
        name_en: names.get(bookmakerId)?.nameEn ?? null,
        name_vi: names.get(bookmakerId)?.nameVi ?? null,
      },
      market,
      line,
      home,
      draw,
      away,
      quoted_at: quotedAt.toISOString(),
    })),
  }
}
