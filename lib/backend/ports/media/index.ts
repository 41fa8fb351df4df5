import { createEmbeddedMedia } from './embedded/embedded.ts'
import type { MediaOptions, MediaPort } from './port.ts'

export { filmOfClip } from './mp4/film-of-clip.ts'
export { Mp4Error, type Mp4Facts, remux } from './mp4/remux.ts'
export { trimFragments } from './mp4/trim-fragments.ts'
export type {
  AuthorisePublish,
  HealthSample,
  MediaEvent,
  MediaOptions,
  MediaPort,
  PlayAddress,
  RecordingOptions,
  StreamHealth,
  StreamState,
} from './port.ts'

/** The media server this configuration asks for. There is one so far: the embedded one, which needs npm alone. */
export function createMedia(options: MediaOptions): MediaPort {
  return createEmbeddedMedia(options)
}
