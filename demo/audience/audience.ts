import type { Logger } from 'pino'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { every, type Job } from '#lib/backend/jobs/every.ts'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import { type ChatService, chatTopic } from '#lib/backend/ports/chat/index.ts'
import { DEMO_ROOMS } from '../rooms.ts'
import { type Random, random } from '../world/random.ts'
import { createAct } from './act.ts'
import { createDemoGiving, type GivingParts } from './giving.ts'
import { newestEvent, readEvents, readShown, type Shown, turnOf } from './moments.ts'
import { crowdOf, ensureViewers } from './people.ts'
import { addMoment, type Place } from './place.ts'

export interface AudienceOptions extends GivingParts {
  seed: string
  bus: Pick<Bus, 'listen'>
  chatService: Pick<ChatService, 'say' | 'arrived'>
  onAir: Pick<OnAir, 'setCrowd'>
  log: Logger
  now?: () => number
}

const TICK_MS = 1_000
const LOOK_MS = 5_000
const CROWD_MS = 20_000
/** Between two lines of a room, ms: while somebody is there to read them, and while nobody is. */
const PACE = { read: [3_000, 8_000], unread: [60_000, 120_000] } as const
/** A room begins with so many lines at the quick pace, no matter who is there: nobody shall find it empty. */
const FIRST_LINES = 8
/** How long viewers count as present after they were last counted, ms. */
const HERE_MS = 15_000
/**
 * The demo rooms' simulated viewers: they talk, fly danmaku, come in and now and then give something small, by the same
 * ways as everybody and under names that say what they are. `tick` does what is due.
 */
export async function createAudience(options: AudienceOptions) {
  const { db, bus, chatService, onAir, log, now = () => performance.now() } = options
  const chance: Random = random(options.seed, 'audience')
  const giving = createDemoGiving(options, chance)
  const act = createAct({ chance, chatService, giving })
  const viewers = await ensureViewers(db)
  const places = new Map<number, Place>()
  let last = await newestEvent(db)
  let lookedAt = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY

  // How many are in a room is reported by every node for itself.
  const unlisten = bus.listen(({ topic, data }) => {
    if (data.type !== 'here' || !(Number(data.count) > 0)) return
    for (const [roomId, place] of places)
      if (topic === chatTopic(roomId)) {
        // Who has just come shall not wait for the slow pace to end.
        if (place.hereUntil < now()) place.nextAt = Math.min(place.nextAt, now() + PACE.read[0])
        place.hereUntil = now() + HERE_MS
      }
  })

  /** An operator may have shut one out or switched gifts off: the others go on. */
  const unlessRefused = (err: unknown) => {
    if (!(err instanceof Refusal)) log.warn({ err }, 'a simulated viewer could not do something')
  }

  const open = async (shown: Shown): Promise<Place> => {
    const at = DEMO_ROOMS.findIndex(({ stream }) => stream === shown.stream)
    const crowd = crowdOf(viewers, Math.max(0, at), DEMO_ROOMS.length)
    await giving.settle(crowd, shown.roomId).catch(unlessRefused)
    return {
      now: shown,
      crowd,
      nextAt: now() + chance.int(0, PACE.read[0]),
      hereUntil: 0,
      lines: 0,
      viewers: chance.int(18, 64),
      moments: [],
      speakers: [],
      lately: [],
    }
  }

  const look = async (): Promise<void> => {
    const all = await readShown(db)
    for (const shown of all) {
      const place = places.get(shown.roomId)
      if (!place) {
        places.set(shown.roomId, await open(shown))
        continue
      }
      const mood = turnOf(place.now, shown)
      place.now = shown
      if (mood !== null) addMoment(place, now(), { mood, side: 'neutral' })
    }
    for (const roomId of places.keys())
      if (!all.some((shown) => shown.roomId === roomId)) places.delete(roomId)
    const matchIds = all.map(({ matchId }) => matchId)
    const events = await readEvents(db, matchIds, last)
    last = events.last
    for (const { matchId, mood, side } of events.list)
      for (const place of places.values())
        if (place.now.matchId === matchId) addMoment(place, now(), { mood, side })
  }

  /** How many of them watch: it rises and falls a little, as audiences do. */
  const count = async (): Promise<void> => {
    for (const place of places.values()) {
      place.viewers = Math.max(12, Math.min(96, place.viewers + chance.int(-3, 3)))
      await onAir.setCrowd(place.now.stream, place.viewers)
    }
  }

  return {
    async tick(): Promise<void> {
      if (now() - lookedAt >= LOOK_MS) {
        lookedAt = now()
        await look()
      }
      if (now() - countedAt >= CROWD_MS) {
        countedAt = now()
        await count()
      }
      for (const place of places.values()) {
        if (now() < place.nextAt) continue
        const isRead = place.hereUntil > now() || place.lines < FIRST_LINES
        const [from, to] = isRead ? PACE.read : PACE.unread
        place.nextAt = now() + chance.int(from, to)
        await act(place, now).catch(unlessRefused)
      }
    },
    stop: unlisten,
  }
}

/** Lets the audience go on by itself until it is stopped. */
export async function startAudience(options: AudienceOptions): Promise<Job> {
  const audience = await createAudience(options)
  const job = every(TICK_MS, audience.tick, {
    onError: (err) => options.log.warn({ err }, 'the simulated viewers missed a turn'),
    atOnce: true,
  })
  return {
    async stop() {
      audience.stop()
      await job.stop()
    },
  }
}
