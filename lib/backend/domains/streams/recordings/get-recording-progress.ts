import { and, eq } from 'drizzle-orm'
import { recordingWatches } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getRecordingProgress as endpoint } from '#lib/contract/streams/recordings.ts'
import { requireShownRecording } from './load-commented-recording.ts'

/** Returns where the user left a recording. */
export const getRecordingProgress: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const userId = requireUserId(ctx)
  await requireShownRecording(ctx, id)
  const [row] = await ctx.db
    .select({ position: recordingWatches.position })
    .from(recordingWatches)
    .where(and(eq(recordingWatches.recordingId, id), eq(recordingWatches.userId, userId)))
  return { id, position: row?.position ?? 0 }
}
