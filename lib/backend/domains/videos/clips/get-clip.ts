import { and, eq } from 'drizzle-orm'
import { clips } from '#lib/backend/db/schema/videos/clips.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getClip as endpoint } from '#lib/contract/videos/clips.ts'
import { wireClip } from './wire-clip.ts'

export const getClip: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const { userId } = userOf(ctx)
  const [row] = await ctx.db
    .select()
    .from(clips)
    .where(and(eq(clips.id, id), eq(clips.userId, userId)))
  if (!row) throw notFound('clip')
  return wireClip(row)
}
