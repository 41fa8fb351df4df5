import { createEmbeddedMedia } from './embedded/embedded.ts'
import type { MediaOptions, MediaPort } from './port.ts'

export type {
  AuthorisePublish,
  MediaEvent,
  MediaOptions,
  MediaPort,
  PlayAddress,
  StreamState,
} from './port.ts'

/** The media server this configuration asks for. There is one so far: the embedded one, which needs npm alone. */
export function createMedia(options: MediaOptions): MediaPort {
  return createEmbeddedMedia(options)
}
