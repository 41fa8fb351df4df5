import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { issuePublishKey, type OnAir } from '#lib/backend/domains/streams/index.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import { startBroadcast } from './broadcast/broadcaster.ts'
import { DEMO_ROOMS, ensureRooms, followMatches } from './rooms.ts'

const QUALITIES = ['original', 'sd'] as const
const FOLLOW_MS = 5_000

export interface DemoBroadcastOptions {
  db: Db
  media: MediaPort
  onAir: OnAir
  log: Logger
  clips: string
}

/** Puts the demo rooms on the air: every quality is published over RTMP like anybody else's, and rooms follow matches. */
export async function startDemoBroadcasts({
  db,
  media,
  onAir,
  log,
  clips,
}: DemoBroadcastOptions): Promise<{ stop(): Promise<void> }> {
  const ids = await ensureRooms(db)
  const broadcasts: { stop(): Promise<void> }[] = []
  const address = media.address()
  if (!address) throw new Error('The media server has no address: it has not been started')
  const follow = async () => {
    for (const id of await followMatches(db)) await onAir.publish(id)
  }
  await follow()
  for (const room of DEMO_ROOMS) {
    const id = ids.get(room.stream)
    if (id === undefined) continue
    for (const quality of QUALITIES) {
      const key = await issuePublishKey(db, id, { quality })
      const { server, stream_key } = media.pushAddress(key, room.stream, quality)
      broadcasts.push(
        startBroadcast({
          clip: join(clips, `${room.scene}${quality === 'original' ? '' : `-${quality}`}.flv`),
          rtmp: { host: '127.0.0.1', port: address.port },
          app: new URL(server).pathname.slice(1),
          streamKey: stream_key,
        }),
      )
    }
  }
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(follow)
      .catch((err: unknown) => log.error({ err }, 'demo rooms could not follow their matches'))
  }, FOLLOW_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(broadcasts.map((broadcast) => broadcast.stop()))
      await running
    },
  }
}
