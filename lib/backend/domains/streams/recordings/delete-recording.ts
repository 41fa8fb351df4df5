import { and, eq } from 'drizzle-orm'
import { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { deleteRecording as endpoint } from '#lib/contract/streams/recordings.ts'
import { removeRecording } from './remove.ts'

/** Deletes a recording of the user's own room. */
export const createDeleteRecording =
  ({ storage }: { storage: Storage }): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const room = await ownRoom(ctx, { mayBeShut: true })
    const ownCount = await ctx.db.$count(
      recordings,
      and(eq(recordings.id, id), eq(recordings.roomId, room.id)),
    )
    const now = new Date(ctx.clock.now())
    if (ownCount === 0 || !(await removeRecording({ db: ctx.db, storage, now }, id)))
      throw notFound('recording')
    ctx.reply.done = 'recording_removed'
    return { id }
  }
