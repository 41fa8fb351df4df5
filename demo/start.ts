import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database, Db } from '#lib/backend/db/pool.ts'
import type { DomainEvents } from '#lib/backend/domain-events.ts'
import { issuePublishKey, type OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { type AudienceOptions, startAudience } from './audience/audience.ts'
import { buyDiamonds } from './audience/buy-diamonds.ts'
import { commentReports } from './audience/comment-reports.ts'
import { rateMatches } from './audience/rate-matches.ts'
import { bookAhead } from './bookings.ts'
import { startBroadcast } from './broadcast/broadcaster.ts'
import { moderateCircles } from './community/moderate-circles.ts'
import { votePolls } from './community/polls.ts'
import { postMatches } from './community/post-matches.ts'
import { fillExperts } from './experts/fill-experts.ts'
import { ensureMall } from './mall/mall.ts'
import { loadObsKey } from './obs-key.ts'
import { ensureDemoWithdrawals } from './payouts/demo-withdrawals.ts'
import { createDemoPredictions } from './predictions/demo-predictions.ts'
import { createDemoRecordings } from './recordings/record-matches.ts'
import { DEMO_ROOMS, type DemoRoom, ensureRooms, followMatches, OBS_ROOM } from './rooms.ts'
import { ensureSiteContent } from './site-content.ts'
import { ensureMatchVideos } from './videos/match-videos.ts'
import { ensureDemoVideos } from './videos/videos.ts'
import { voteAhead } from './votes.ts'
import { startWriter, type WriterOptions } from './writer/writer.ts'

const QUALITIES = ['original', 'sd'] as const
const FOLLOW_MS = 5_000
const BOOK_MS = 60_000
/** The first round of that work begins so long (ms) after a start, which leaves the processor to the first visitors. */
const FIRST_BOOK_MS = 20_000

export interface DemoOptions
  extends Pick<WriterOptions, 'clock' | 'seed' | 'timeZone' | 'fillPast'>,
    Pick<AudienceOptions, 'chatService'> {
  db: Db
  kind: Database['kind']
  bus: Pick<Bus, 'listen' | 'publish'>
  events: DomainEvents
  media: MediaPort
  storage: Storage
  secrets: Pick<Secrets, 'key'>
  onAir: OnAir
  log: Logger
  clips: string
  /** Whether the demo accounts exist. */
  accounts: boolean
  /** Whether the simulated viewers run. */
  audience: boolean
}

/** Publishes each quality of a demo room over RTMP, as a real publisher would. */
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

/**
 * Starts the broadcasts of the demo rooms, lets them follow matches, and creates the room for a visitor's own
 * publisher.
 */
export async function startDemo(options: DemoOptions) {
  const { db, kind, media, onAir, log } = options
  const ids = await ensureRooms(db)
  const accounts = options.accounts ? await ensureDemoAccounts({ db, kind }) : []
  await ensureSiteContent(db)
  /** A part of the demo world that fails leaves the others alone. */
  const logged = (event: string) => (err: unknown) => log.warn({ err }, event)
  await ensureDemoWithdrawals(options).catch(logged('demo_withdrawals_failed'))
  await ensureMall({ ...options, publish: options.bus.publish }).catch(logged('demo_mall_failed'))
  // The demo also starts when the storage is unavailable.
  const videosReady = ensureDemoVideos(options).catch(logged('demo_videos_failed'))
  const recordings = createDemoRecordings(options)
  const recordingFailed = logged('demo_recording_failed')
  const follow = async () => {
    await recordings.recordShown(options.clock.now()).catch(recordingFailed)
    for (const id of await followMatches(db)) await onAir.publish(id)
  }
  await follow()
  const predictions = createDemoPredictions({ ...options, publish: options.bus.publish })
  let bookAt = Date.now() + FIRST_BOOK_MS
  /** Matches become available for bookings and votes by the day, reports for comments, and matches for posts and recordings: once a minute is enough. */
  const book = async () => {
    if (Date.now() < bookAt) return
    bookAt = Date.now() + BOOK_MS
    await bookAhead(db, options.clock.now())
    await ensureMatchVideos(db, options.seed, options.clock.now(), options.audience)
    await recordings.recordPast(options.clock.now()).catch(recordingFailed)
    await fillExperts({ ...options, publish: options.bus.publish }, options.seed, options.clock.now()).catch(
      logged('demo_experts_failed'),
    )
    if (!options.audience) return
    await voteAhead(db, options.seed, options.clock.now())
    await commentReports(db, options.seed, options.clock.now())
    await postMatches(options, options.clock.now())
    await votePolls(db, options.seed, options.clock.now())
    await moderateCircles(db, options.seed, options.clock.now())
    await rateMatches(db, options.seed, options.clock.now())
    await predictions.stakeAhead()
  }
  const broadcasts: { stop(): Promise<void> }[] = []
  for (const room of DEMO_ROOMS) {
    const id = ids.get(room.stream)
    if (id !== undefined) broadcasts.push(...(await broadcast(options, room, id)))
  }
  const obsRoomId = ids.get(OBS_ROOM.stream)
  if (obsRoomId === undefined) throw new Error('the demo world has no OBS room')
  const push = media.pushAddress(await loadObsKey(db, obsRoomId), OBS_ROOM.stream)
  if (options.audience) await buyDiamonds(db, options.seed).catch(logged('demo_diamonds_failed'))
  const writer = startWriter(options)
  const audience = options.audience ? await startAudience({ ...options, publish: options.bus.publish }) : null
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(follow)
      .then(book)
      .then(() => (options.audience ? predictions.playRooms() : undefined))
      .catch((err: unknown) => log.error({ err }, 'demo_rooms_follow_failed'))
  }, FOLLOW_MS)
  return {
    banner: () => [
      'Matches, odds and streams are simulated (DEMO=0 turns that off).',
      ...accounts,
      `Go live from OBS: server ${push.server}  stream key ${push.stream_key}  and watch /live?id=${obsRoomId}`,
    ],
    async stop() {
      clearInterval(timer)
      await audience?.stop()
      await writer.stop()
      await videosReady
      await Promise.all(broadcasts.map((each) => each.stop()))
      await running
    },
  }
}
