import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { PlayAddress, StreamState } from '#lib/backend/ports/media/port.ts'
import { noMedia, type TestSite } from '#testing/backend/test-site.ts'

/** For tests: makes somebody an anchor with a room. */
export async function withRoom<Who extends { id: number }>(
  site: TestSite,
  who: Who,
  over: Partial<typeof rooms.$inferInsert> = {},
) {
  const { db } = site.database
  await db
    .update(users)
    .set({ isAnchor: true, nickname: `anchor ${who.id}` })
    .where(eq(users.id, who.id))
  const [room] = await db
    .insert(rooms)
    .values({ userId: who.id, stream: `s${who.id}`, category: 'football', testFirst: true, ...over })
    .returning()
  if (!room) throw new Error('no room was written')
  return {
    ...who,
    room,
    readRoom: async () => {
      const [now] = await db.select().from(rooms).where(eq(rooms.id, room.id))
      if (!now) throw new Error('the room is gone')
      return now
    },
  }
}

/** For tests: a media server on which streams come and go as the test says; who was hung up on is kept. */
export function mediaByHand() {
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
