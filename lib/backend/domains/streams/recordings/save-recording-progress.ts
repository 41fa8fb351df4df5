import { recordingWatches } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { saveRecordingProgress as endpoint } from '#lib/contract/streams/recordings.ts'
import { resumePosition } from '#lib/shared/videos/resume-position.ts'
import { requireShownRecording } from './load-commented-recording.ts'

/** Stores where the user left a recording. */
export const saveRecordingProgress: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { seconds } = await requireShownRecording(ctx, input.id)
  const position = resumePosition(input.position, seconds)
  const watchedAt = new Date(ctx.clock.now())
  await ctx.db
    .insert(recordingWatches)
    .values({ userId, recordingId: input.id, position, watchedAt })
    .onConflictDoUpdate({
      target: [recordingWatches.userId, recordingWatches.recordingId],
      set: { position, watchedAt },
    })
  return { id: input.id, position }
}
