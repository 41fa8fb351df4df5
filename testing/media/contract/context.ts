import type { MediaOptions, MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Site } from '#testing/media/site.ts'

/** The context of the media contract's tests; everything is closed after each test. */
export interface MediaContext {
  /** Starts the adapter on free ports; `set` overrides its options. */
  open(set?: Partial<MediaOptions>): Promise<Site<MediaPort>>
  /** Called after the test. */
  stops: (() => void)[]
  /** Closes the adapter before another one is opened. */
  close(): Promise<void>
}
