import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import type { getFollowers as endpoint } from '#lib/contract/social/follows.ts'
import { followerCounts, mustExist } from './follows.ts'

/** How many follow an anchor or a team. */
export const getFollowers: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = async ({
  ctx,
  input: { kind, id },
}) => {
  await mustExist(ctx.db, kind, id)
  return { kind, id, followers: (await followerCounts(ctx.db, kind, [id])).get(id) ?? 0 }
}
