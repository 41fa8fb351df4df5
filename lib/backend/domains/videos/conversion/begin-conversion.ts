import type { Queryable } from '#lib/backend/db/pool.ts'
import { videoConversions } from '#lib/backend/db/schema/videos/conversions.ts'
import type { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { Mp4Error } from '#lib/backend/ports/media/index.ts'
import { renditionsOf } from '#lib/shared/videos/renditions.ts'
import type { VideoState } from '#lib/shared/videos/vocabulary.ts'

/** Reasons for which a file is converted where there is an ffmpeg: others are final. */
const CONVERTED: readonly Mp4Error['why'][] = ['not_mp4', 'video_codec', 'audio_codec']

/** Whether ffmpeg may read a file that browsers do not play. */
export const isConvertible = (error: unknown): error is Mp4Error =>
  error instanceof Mp4Error && CONVERTED.includes(error.why)

/** Orders what is to be made of a stored video, if anything. */
export async function orderConversion(
  db: Queryable,
  video: Pick<typeof videos.$inferSelect, 'id' | 'key' | 'width' | 'height' | 'state'>,
  next: VideoState,
): Promise<void> {
  const isSource = video.state === 'processing'
  if (!isSource && renditionsOf(video.width, video.height).length === 0) return
  await db
    .insert(videoConversions)
    .values({ videoId: video.id, sourceKey: isSource ? video.key : null, next })
    .onConflictDoNothing()
}
