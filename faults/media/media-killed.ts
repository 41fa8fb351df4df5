import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createAuthorise, createOnAir, issuePublishKey } from '#lib/backend/domains/streams/index.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { createEmbeddedMedia } from '#lib/backend/ports/media/embedded/embedded.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { keepPublishing } from '#testing/media/feed.ts'
import { openSite } from '#testing/media/site.ts'
import { watchHttp } from '#testing/media/watch.ts'
import type { FaultResult } from '../types.ts'
import { becomesReachable } from './reachable.ts'

export const name = 'media-killed'

const LOST_MS = 5_000

/** The grace period of the site, and the time to notice the end. */
const GRACE_MS = 30_000
const LATE_MS = 5_000

/**
 * The media server is killed while a hundred viewers watch. The room must report the lost signal within 5 s
 * and end after 30 s; its state afterwards must be correct, a replaced key must be refused, and with the new
 * key the room must be live again. The room's state is read from the database, as every screen reads it.
 */
export async function run({ viewers = 100, graceMs = GRACE_MS } = {}): Promise<FaultResult> {
  const database = await openTestDatabase('embedded')
  const { db } = database
  const bus = createBus()
  const site = await openSite(createEmbeddedMedia, {
    graceMs,
    authorise: createAuthorise(db),
    onEvent: (event) => void onAir.handle(event),
  })
  const onAir = createOnAir({ db, bus, clock: systemClock, media: () => site.media })
  const stops: (() => void)[] = []
  const broken: string[] = []
  const metrics: FaultResult['metrics'] = { viewers }
  try {
    const [anchor] = await db.insert(users).values({ nickname: 'Anchor', isAnchor: true }).returning()
    const [room] = await db
      .insert(rooms)
      .values({ userId: anchor?.id ?? 0, stream: 'faults', category: 'football' })
      .returning()
    const roomId = room?.id ?? 0
    const state = async () => (await db.select().from(rooms).where(eq(rooms.id, roomId)))[0]
    const becomes = async (status: string, ms: number) => {
      const since = performance.now()
      while ((await state())?.status !== status) {
        if (performance.now() - since > ms) {
          broken.push(`the room was not ${status} within ${ms} ms but ${(await state())?.status}`)
          break
        }
        await wait(50)
      }
      return Math.round(performance.now() - since)
    }
    const publish = async (key: string) => {
      const { stream_key } = site.media.pushAddress(key, 'faults')
      const publisher = await site.publish(stream_key)
      stops.push(await keepPublishing(publisher, 'plain', 1))
    }
    const old = await issuePublishKey(db, roomId)
    await publish(old)
    await becomes('live', 15_000)
    const watching = await Promise.all(
      Array.from({ length: viewers }, () => watchHttp(`${site.base}/media/faults/original.flv`)),
    )
    while (watching.some(({ tags }) => tags.length < 10)) await wait(50)
    process.kill(site.media.childPid() ?? 0, 'SIGKILL')
    metrics['signal lost after ms'] = await becomes('signal_lost', LOST_MS)
    for (const stop of stops.splice(0)) stop()
    metrics['over after ms'] = await becomes('ended', graceMs + LATE_MS)
    const after = await state()
    const records = await db.select().from(broadcasts).where(eq(broadcasts.roomId, roomId))
    if (after?.liveSince !== null || after.viewers !== 0) broken.push('the room still counts as on the air')
    if (records.length !== 1 || records[0]?.endedAt === null) broken.push('its record was not ended once')
    await becomesReachable(site.media.address()?.port ?? 0)
    const fresh = await issuePublishKey(db, roomId)
    const refused = await publish(old).then(
      () => false,
      () => true,
    )
    if (!refused) broken.push('a key that was replaced was taken')
    if ((await state())?.status === 'live') broken.push('a refused publisher put the room on the air')
    await publish(fresh)
    metrics['live again after ms'] = await becomes('live', 15_000)
    for (const one of watching) one.close()
    return { name, metrics, broken }
  } finally {
    for (const stop of stops) stop()
    await site.close()
    await onAir.settled()
    await bus.stop()
    await database.close()
  }
}
