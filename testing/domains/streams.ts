import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { bookings, reservations, roomAnnouncements } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createAuthorise } from '#lib/backend/domains/streams/index.ts'
import { remindDue } from '#lib/backend/domains/streams/reservations/reminders/remind.ts'
import type { PlayAddress, StreamState } from '#lib/backend/ports/media/port.ts'
import type { Reservation } from '#lib/contract/streams/reservations.ts'
import type { PushAddress } from '#lib/contract/streams/studio.ts'
import { noMedia, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from './profile.ts'
import { runningMatch, sampleBatch } from './sample-batch.ts'

/** For tests: makes a user an anchor with a room. */
export async function withRoom<User extends { id: number }>(
  site: TestSite,
  user: User,
  over: Partial<typeof rooms.$inferInsert> = {},
) {
  const { db } = site.database
  await db
    .update(users)
    .set({ isAnchor: true, nickname: `anchor ${user.id}` })
    .where(eq(users.id, user.id))
  const [room] = await db
    .insert(rooms)
    .values({ userId: user.id, stream: `s${user.id}`, category: 'football', testFirst: true, ...over })
    .returning()
  if (!room) throw new Error('no room was written')
  return {
    ...user,
    room,
    readRoom: async () => {
      const [now] = await db.select().from(rooms).where(eq(rooms.id, room.id))
      if (!now) throw new Error('the room is gone')
      return now
    },
  }
}

/** For tests: a media server whose streams are controlled by the test; kicked streams are recorded. */
export function createManualMedia() {
  const onAir = new Set<string>()
  const kicked: { stream: string; why: string }[] = []
  const address = (stream: string): PlayAddress[] =>
    (['flv', 'ws-flv', 'hls'] as const).map((protocol) => ({
      quality: 'original',
      protocol,
      url: `/media/${stream}/original${protocol === 'hls' ? '/index.m3u8' : '.flv'}`,
      video: null,
      audio: null,
      sound_url: null,
      rewind: null,
    }))
  return {
    ...noMedia,
    onAir,
    kicked,
    state: (stream: string): StreamState => ({
      ...noMedia.state(stream),
      ...(onAir.has(stream) ? { status: 'live' as const, qualities: ['original' as const] } : {}),
    }),
    playAddresses: (stream: string) => (onAir.has(stream) ? address(stream) : null),
    async kick(stream: string, why: string) {
      kicked.push({ stream, why })
      onAir.delete(stream)
    },
  }
}

/** For tests: creates a logged-in user with a room. */
export const anchorWithRoom = async (site: TestSite, over: Partial<typeof rooms.$inferInsert> = {}) =>
  withRoom(site, await person(site), over)
export type AnchorWithRoom = Awaited<ReturnType<typeof anchorWithRoom>>

/** Returns the publishing key of an address, or an empty text if the address has none. */
export const keyIn = (address: PushAddress | undefined) =>
  /key=([\w-]+)/.exec(address?.stream_key ?? '')?.[1] ?? ''

/**
 * Opens a site with a manual media server for a suite about an anchor's room; `current` returns it while a
 * test runs.
 */
export function studioSuite(open: () => Promise<Database>) {
  const media = createManualMedia()
  let site: TestSite | undefined
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), media })
  })
  afterAll(() => site?.close())
  const current = () => {
    if (!site) throw new Error('the site is not open yet')
    return { site }
  }
  return {
    current,
    media,
    /** Checks as the media server does whether that key may publish. */
    authorise: (stream: string, key: string) =>
      createAuthorise(current().site.database.db)(stream, key, 'original'),
    urlOf: async (user: AnchorWithRoom, input: Record<string, unknown> = {}) =>
      (await user.get('api/Live/getLiveUrl', input)).data as PushAddress,
    /** Starts, loses or ends the encoder's signal. */
    signal: async (user: AnchorWithRoom, type: 'live' | 'signal_lost' | 'ended') => {
      const { stream } = user.room
      if (type === 'live') media.onAir.add(stream)
      else media.onAir.delete(stream)
      await current().site.onAir.handle(
        type === 'live' ? { type, stream, quality: 'original' } : { type, stream },
      )
    },
    status: async (user: AnchorWithRoom) => (await user.readRoom()).status,
    /** Returns the room as a guest reads it. */
    readAsGuest: async (user: AnchorWithRoom) =>
      (await current().site.call('GET', 'api/Live_streaming/getRoomInfo', { id: user.room.id })).data as {
        room: { status: string }
        play: unknown[]
      },
    manager: async (user: AnchorWithRoom, rights: ('notice' | 'mute')[]) => {
      const { site } = current()
      const one = await person(site)
      await site.database.db.insert(roomManagers).values({ roomId: user.room.id, userId: one.id, rights })
      return one
    },
  }
}

/** Returns a page of a list as a guest reads it. */
export const readList = async <Item>(site: TestSite, path: string, input: Record<string, unknown>) =>
  (await site.call('GET', path, input)).data as { list: Item[]; total: number }

/** The call that books a broadcast, and changes a booking. */
export const BOOK = 'api/Live/setReserveLiveNew'

/**
 * Opens a site with one match for a suite about reservations. Before each test nothing is booked or reserved,
 * and the match begins in two days; `current` returns the site, the match and the time at which the test
 * began.
 */
export function reservationSuite(open: () => Promise<Database>) {
  const media = createManualMedia()
  const published: string[] = []
  let site: TestSite | undefined
  let matchId = 0
  let now = 0
  const current = () => {
    if (!site) throw new Error('the site is not open yet')
    return { site, matchId, now }
  }
  /** Returns the instant this many minutes after the beginning of the test. */
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000)
  /** Updates the match. */
  const put = (values: Partial<typeof matches.$inferInsert>) =>
    current().site.database.db.update(matches).set(values).where(eq(matches.id, matchId))
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), media })
    await site.ingest({ ...sampleBatch(), matches: [{ ...runningMatch, status: 'scheduled' }], events: [] })
    const [row] = await site.database.db.select({ id: matches.id }).from(matches)
    matchId = row?.id ?? 0
  })
  afterAll(() => site?.close())
  beforeEach(async () => {
    now = Math.floor(Date.now() / 1000) * 1000
    const { db } = current().site.database
    await db.delete(reservations)
    await db.delete(roomAnnouncements)
    await db.delete(bookings)
    await put({ status: 'scheduled', phase: 'pre', kickoffAt: inMinutes(2 * 1440) })
  })
  return {
    current,
    media,
    /** The topics to which the jobs have published. */
    published,
    inMinutes,
    put,
    /** Runs the reminder job as if this many minutes had passed. */
    runAt: (minutes: number) =>
      remindDue({
        db: current().site.database.db,
        publish: async (topic) => published.push(topic),
        clock: { now: () => now + minutes * 60_000 } as never,
        timeZone: 'Asia/Shanghai',
      }),
    /** Returns the kinds of a user's notices, the oldest first; for a reminder also its minutes. */
    noticesOf: async (userId: number) => {
      const { db } = current().site.database
      const rows = await db.select().from(notices).where(eq(notices.userId, userId)).orderBy(asc(notices.id))
      return rows.map(({ kind, values }) => (kind === 'reserved_soon' ? `${kind} ${values.minutes}` : kind))
    },
    mine: async (user: Person) =>
      ((await user.get('api/Live_streaming/getUserReserveLiveList')).data as { list: Reservation[] }).list,
  }
}
