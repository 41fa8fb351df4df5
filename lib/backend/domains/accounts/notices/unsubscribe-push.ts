import { and, eq } from 'drizzle-orm'
import { pushSubscriptions } from '#lib/backend/db/schema/accounts/web-push.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { readEndpoint } from '#lib/backend/ports/web-push/index.ts'
import type * as contract from '#lib/contract/accounts/notices.ts'

export const unsubscribePush: Handler<typeof contract.unsubscribePush> = async ({ ctx, input }) => {
  await ctx.db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userOf(ctx).userId),
        eq(pushSubscriptions.endpoint, readEndpoint(input.endpoint)?.href ?? input.endpoint),
      ),
    )
  return {}
}
