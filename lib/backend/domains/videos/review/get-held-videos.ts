import { asc, desc, eq } from 'drizzle-orm'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { getHeldVideos as endpoint } from '#lib/contract/videos/review.ts'
import { loadOwnVideos } from '../publishing/own-videos.ts'

/** Lists videos that wait for review, or refused ones. */
export const createGetHeldVideos =
  ({ storage }: { storage: Pick<Storage, 'address'> }): Handler<typeof endpoint> =>
  async ({ ctx, input: { state, page, page_size } }) => {
    const found = await loadOwnVideos(
      { db: ctx.db, storage },
      {
        where: eq(videos.state, state),
        order: state === 'review' ? [asc(videos.createdAt), asc(videos.id)] : [desc(videos.id)],
        page,
        pageSize: page_size,
      },
    )
    return { ...found, page, page_size }
  }
