import { eq } from 'drizzle-orm'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { getOwnVideos as endpoint } from '#lib/contract/videos/publishing.ts'
import { loadOwnVideos } from './own-videos.ts'

/** Lists the user's videos in every state. */
export const createGetOwnVideos =
  ({ storage }: { storage: Pick<Storage, 'address'> }): Handler<typeof endpoint> =>
  async ({ ctx, input: { page, page_size } }) => {
    const where = eq(videos.userId, userOf(ctx).userId)
    const found = await loadOwnVideos({ db: ctx.db, storage }, { where, page, pageSize: page_size })
    return { ...found, page, page_size }
  }
