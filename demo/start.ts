import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database, Db } from '#lib/backend/db/pool.ts'
import type { DomainEvents } from '#lib/backend/domain-events.ts'
import { issuePublishKey, type OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { type AudienceOptions, startAudience } from './audience/audience.ts'
import { bookAhead } from './bookings.ts'
import { startBroadcast } from './broadcast/broadcaster.ts'
import { DEMO_ROOMS, type DemoRoom, ensureRooms, followMatches, YOUR_ROOM } from './rooms.ts'
import { ensureSiteContent } from './site-content.ts'
import { ensureDemoVideos } from './videos.ts'
import { startWriter, type WriterOptions } from './writer/writer.ts'
import { yourKey } from './your-key.ts'

const QUALITIES = ['original', 'sd'] as const
const FOLLOW_MS = 5_000
const BOOK_MS = 60_000

export interface DemoOptions
  extends Pick<WriterOptions, 'clock' | 'seed' | 'timeZone' | 'fillPast'>,
    Pick<AudienceOptions, 'chatService'> {
  db: Db
  kind: Database['kind']
  bus: Pick<Bus, 'listen' | 'publish'>
  events: DomainEvents
  media: MediaPort
  storage: Storage
  onAir: OnAir
  log: Logger
  clips: string
  /** Whether there are accounts to try the site with. */
  accounts: boolean
  /** Whether simulated viewers are there. */
  audience: boolean
}

/** Publishes each quality of a demo room over RTMP, as anybody else would. */
async function broadcast({ db, media, clips }: DemoOptions, room: DemoRoom, roomId: number) {
  const address = media.address()
  if (!address) throw new Error('The media server has no address: it has not been started')
  const running = []
  for (const quality of QUALITIES) {
    const key = await issuePublishKey(db, roomId, { quality })
    const { server, stream_key } = media.pushAddress(key, room.stream, quality)
    running.push(
      startBroadcast({
        clip: join(clips, `${room.scene}${quality === 'original' ? '' : `-${quality}`}.flv`),
        rtmp: { host: '127.0.0.1', port: address.port },
        app: new URL(server).pathname.slice(1),
        streamKey: stream_key,
      }),
    )
  }
  return running
}

/** Puts the demo rooms on the air, lets them follow matches, and keeps a room ready for a publisher of the reader's own. */
export async function startDemo(options: DemoOptions) {
  const { db, kind, media, onAir, log } = options
  const ids = await ensureRooms(db)
  const accounts = options.accounts ? await ensureDemoAccounts({ db, kind }) : []
  await ensureSiteContent(db)
  // A storage that is away keeps nobody from starting.
  const filmed = ensureDemoVideos(options).catch((err: unknown) =>
    log.warn({ err }, 'demo videos were not made'),
  )
  const follow = async () => {
    for (const id of await followMatches(db)) await onAir.publish(id)
  }
  await follow()
  let booked = 0
  /** Matches come into sight by the day: once a minute is soon enough. */
  const book = async () => {
    if (Date.now() - booked < BOOK_MS) return
    booked = Date.now()
    await bookAhead(db, options.clock.now())
  }
  const broadcasts: { stop(): Promise<void> }[] = []
  for (const room of DEMO_ROOMS) {
    const id = ids.get(room.stream)
    if (id !== undefined) broadcasts.push(...(await broadcast(options, room, id)))
  }
  const yourRoomId = ids.get(YOUR_ROOM.stream)
  if (yourRoomId === undefined) throw new Error('The room for your own publisher was not written')
  const push = media.pushAddress(await yourKey(db, yourRoomId), YOUR_ROOM.stream)
  const writer = startWriter(options)
  const audience = options.audience ? await startAudience({ ...options, publish: options.bus.publish }) : null
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(follow)
      .then(book)
      .catch((err: unknown) => log.error({ err }, 'demo rooms could not follow their matches'))
  }, FOLLOW_MS)
  return {
    banner: () => [
      'Matches, odds and streams are simulated (DEMO=0 turns that off).',
      ...accounts,
      `Go live from OBS: server ${push.server}  stream key ${push.stream_key}  and watch /live?id=${yourRoomId}`,
    ],
    async stop() {
      clearInterval(timer)
      await audience?.stop()
      await writer.stop()
      await filmed
      await Promise.all(broadcasts.map((each) => each.stop()))
      await running
    },
  }
}
