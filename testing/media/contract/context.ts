import type { MediaOptions, MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Site } from '#testing/media/site.ts'

/** What a part of the contract works with; all of it is closed after each test. */
export interface MediaContext {
  /** Starts the adapter on free ports; `set` overrides its options. */
  open(set?: Partial<MediaOptions>): Promise<Site<MediaPort>>
  /** Called after the test. */
  stops: (() => void)[]
  /** Closes what was opened, before another is. */
  close(): Promise<void>
}
