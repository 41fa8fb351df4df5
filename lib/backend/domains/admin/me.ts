import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { identities } from '#lib/backend/db/schema/profile.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { adminMe as endpoint } from '#lib/contract/admin.ts'
import type * as z from '#lib/contract/zod.ts'
import { operatorOf } from './audit.ts'

export const me: Verb<object, z.input<typeof endpoint.output>> = async ({ ctx }) => {
  const id = operatorOf(ctx)
  const [user] = await ctx.db
    .select({ name: users.operatorName, nickname: users.nickname })
    .from(users)
    .where(eq(users.id, id))
  const waiting = await ctx.db.$count(identities, eq(identities.state, 'waiting'))
  return { id, name: user?.name ?? user?.nickname ?? '', identities_waiting: waiting }
}
