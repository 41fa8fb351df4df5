import type { Logger } from 'pino'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { every, type Job } from '#lib/backend/jobs/every.ts'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import { type ChatService, chatTopic } from '#lib/backend/ports/chat/index.ts'
import { DEMO_ROOMS } from '../rooms.ts'
import { type Random, random } from '../world/random.ts'
import { type AudienceRoom, addMoment } from './audience-room.ts'
import { createViewerAction } from './create-viewer-action.ts'
import { createDemoGiving, type GivingDeps } from './giving.ts'
import { type LiveRoom, loadEvents, loadLastEventId, loadLiveRooms, moodOfChange } from './moments.ts'
import { crowdOf, ensureViewers } from './people.ts'

export interface AudienceOptions extends GivingDeps {
  seed: string
  bus: Pick<Bus, 'listen'>
  chatService: Pick<ChatService, 'send' | 'arrived'>
  onAir: Pick<OnAir, 'setCrowd'>
  log: Logger
  now?: () => number
}

const TICK_MS = 1_000
const REFRESH_MS = 5_000
const CROWD_MS = 20_000
/** Pause between two actions in a room, in ms: with and without visitors. */
const PACE = { read: [3_000, 8_000], unread: [60_000, 120_000] } as const
/**
 * A new room starts with this many messages at the fast pace, with or without visitors, so that it is not
 * empty.
 */
const INITIAL_MESSAGES = 8
/** How long visitors count as present after the last count, in ms. */
const PRESENCE_MS = 15_000
/**
 * Simulated viewers of the demo rooms. They send chat messages and danmaku, arrive and sometimes give a small
 * gift, through the same services as real users and under names that mark them as simulated. `tick` performs
 * whatever is due.
 */
export async function createAudience(options: AudienceOptions) {
  const { db, bus, chatService, onAir, log, now = () => performance.now() } = options
  const chance: Random = random(options.seed, 'audience')
  const giving = createDemoGiving(options, chance)
  const performAction = createViewerAction({ chance, chatService, giving })
  const viewers = await ensureViewers(db)
  const rooms = new Map<number, AudienceRoom>()
  let lastEventId = await loadLastEventId(db)
  let refreshedAt = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY

  // Each node reports its own number of visitors in a room.
  const unlisten = bus.listen(({ topic, data }) => {
    if (data.type !== 'here' || !(Number(data.count) > 0)) return
    for (const [roomId, room] of rooms)
      if (topic === chatTopic(roomId)) {
        // A visitor who has just arrived does not wait for the slow pause to end.
        if (room.presentUntil < now()) room.nextAt = Math.min(room.nextAt, now() + PACE.read[0])
        room.presentUntil = now() + PRESENCE_MS
      }
  })

  /** Ignores refusals: an operator may have banned a viewer or disabled gifts. The others continue. */
  const unlessRefused = (err: unknown) => {
    if (!(err instanceof Refusal)) log.warn({ err }, 'demo_viewer_action_failed')
  }

  const open = async (liveRoom: LiveRoom): Promise<AudienceRoom> => {
    const at = DEMO_ROOMS.findIndex(({ stream }) => stream === liveRoom.stream)
    const crowd = crowdOf(viewers, Math.max(0, at), DEMO_ROOMS.length)
    await giving.prepare(crowd, liveRoom.roomId).catch(unlessRefused)
    return {
      now: liveRoom,
      crowd,
      nextAt: now() + chance.int(0, PACE.read[0]),
      presentUntil: 0,
      messageCount: 0,
      viewers: chance.int(18, 64),
      moments: [],
      recentSenders: [],
      recentTexts: [],
    }
  }

  const refresh = async (): Promise<void> => {
    const all = await loadLiveRooms(db)
    for (const liveRoom of all) {
      const room = rooms.get(liveRoom.roomId)
      if (!room) {
        rooms.set(liveRoom.roomId, await open(liveRoom))
        continue
      }
      const mood = moodOfChange(room.now, liveRoom)
      room.now = liveRoom
      if (mood !== null) addMoment(room, now(), { mood, side: 'neutral' })
    }
    for (const roomId of rooms.keys())
      if (!all.some((liveRoom) => liveRoom.roomId === roomId)) rooms.delete(roomId)
    const matchIds = all.map(({ matchId }) => matchId)
    const events = await loadEvents(db, matchIds, lastEventId)
    lastEventId = events.last
    for (const { matchId, mood, side } of events.list)
      for (const room of rooms.values())
        if (room.now.matchId === matchId) addMoment(room, now(), { mood, side })
  }

  /** Publishes the simulated viewer count of each room, which rises and falls a little. */
  const count = async (): Promise<void> => {
    for (const room of rooms.values()) {
      room.viewers = Math.max(12, Math.min(96, room.viewers + chance.int(-3, 3)))
      await onAir.setCrowd(room.now.stream, room.viewers)
    }
  }

  return {
    async tick(): Promise<void> {
      if (now() - refreshedAt >= REFRESH_MS) {
        refreshedAt = now()
        await refresh()
      }
      if (now() - countedAt >= CROWD_MS) {
        countedAt = now()
        await count()
      }
      for (const room of rooms.values()) {
        if (now() < room.nextAt) continue
        const isRead = room.presentUntil > now() || room.messageCount < INITIAL_MESSAGES
        const [from, to] = isRead ? PACE.read : PACE.unread
        room.nextAt = now() + chance.int(from, to)
        await performAction(room, now).catch(unlessRefused)
      }
    },
    stop: unlisten,
  }
}

/** Runs the audience until it is stopped. */
export async function startAudience(options: AudienceOptions): Promise<Job> {
  const audience = await createAudience(options)
  const job = every(TICK_MS, audience.tick, {
    onError: (err) => options.log.warn({ err }, 'demo_audience_tick_failed'),
    immediate: true,
  })
  return {
    async stop() {
      audience.stop()
      await job.stop()
    },
  }
}
