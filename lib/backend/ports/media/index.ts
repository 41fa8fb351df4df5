import { createEmbeddedMedia } from './embedded/embedded.ts'
import type { MediaOptions, MediaPort } from './port.ts'

export { convertFilm } from './ffmpeg/convert-film.ts'
export { findFfmpeg } from './ffmpeg/find-ffmpeg.ts'
export { firstPicture, grabPicture } from './ffmpeg/grab-picture.ts'
export { clipToMp4 } from './mp4/clip-to-mp4.ts'
export { type CutRange, cut } from './mp4/cut.ts'
export { join } from './mp4/join/join.ts'
export { type Film, type Mp4Copy, Mp4Error, type Mp4Facts } from './mp4/mp4-worker.ts'
export { remux } from './mp4/remux.ts'
export { trimFragments } from './mp4/trim-fragments.ts'
export type {
  AuthorisePublish,
  Excerpt,
  HealthSample,
  MediaEvent,
  MediaOptions,
  MediaPort,
  PlayAddress,
  RecordingOptions,
  StreamHealth,
  StreamState,
} from './port.ts'

/**
 * Creates the configured media server. The only one so far is the embedded one, which needs only npm
 * packages.
 */
export function createMedia(options: MediaOptions): MediaPort {
  return createEmbeddedMedia(options)
}
