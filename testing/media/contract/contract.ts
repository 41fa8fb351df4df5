import { afterEach } from 'vitest'
import type { MediaOptions, MediaPort } from '#lib/backend/ports/media/port.ts'
import { type CreateMedia, openSite, type Site } from '#testing/media/site.ts'
import { describeClock } from './clock.ts'
import type { MediaContext } from './context.ts'
import { describeHealth } from './health.ts'
import { describeLosingSignal } from './losing-signal.ts'
import { describeOddPublishers } from './odd-publishers.ts'
import { describePublishing } from './publishing.ts'
import { describeSlowViewers } from './slow-viewers.ts'
import { describeWatchingFlv } from './watching-flv.ts'
import { describeWatchingHls } from './watching-hls.ts'

/**
 * The tests that every media adapter must pass, with real RTMP, HTTP and WebSockets. Call it inside a
 * describe().
 */
export function describeMedia(createMedia: CreateMedia<MediaPort>): void {
  let site: Site<MediaPort> | null = null
  const context: MediaContext = {
    stops: [],
    async open(set: Partial<MediaOptions> = {}) {
      site = await openSite(createMedia, set)
      return site
    },
    async close() {
      await site?.close()
    },
  }
  afterEach(async () => {
    for (const stop of context.stops.splice(0)) stop()
    await context.close()
    site = null
  })

  describePublishing(context)
  describeHealth(context)
  describeWatchingFlv(context)
  describeClock(context)
  describeWatchingHls(context)
  describeSlowViewers(context)
  describeLosingSignal(context)
  describeOddPublishers(context)
}
