import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#lib/backend/db/pool.ts'
import { sessions as sessionRows } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { hashToken } from '#lib/backend/http/session.ts'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'

type MediaHandlers = Pick<MediaPort, 'handle' | 'handleUpgrade'>

/** What is known of who is put out is at most this old (ms); a kick and a relief count at once. */
const KNOWN_MS = 5_000
/** His pages close their lines themselves, in order; what is still open after this long (ms) is cut. */
const LEAVE_MS = 1_500
/** Nothing is on the air under this name: a kicked user receives the same answer as for a stream that does not exist. */
const NOWHERE = '/media/none'
const turned = z.object({ type: z.enum(['room_kicked', 'room_relieved']) })
/** An FLV line or a list of parts; parts are named by lists alone. */
const OPENS = /^\/media\/([A-Za-z0-9_-]+)\/.*\.(?:flv|m3u8)(?:\?|$)/

/**
 * Refuses the media server's routes to users kicked from a stream's room: a room's page is one copy for everybody, the
 * addresses of its stream among it, so that they must be of no use to him. He is known by his session; anyone who comes
 * without one is a guest, and guests may watch. A line that is open ends when he is put out.
 */
export function createPlaybackAccess({
  db,
  bus,
  userOf,
  onError,
  now = () => performance.now(),
  leaveMs = () => LEAVE_MS,
}: {
  db: Db
  bus: Pick<Bus, 'listen'>
  /** Whose token it is; null: nobody's, or good for nothing. */
  userOf(token: string): Promise<number | null>
  onError(error: unknown): void
  now?: () => number
  leaveMs?: () => number
}) {
  let known: { read: Promise<ReadonlyMap<string, ReadonlySet<number>>>; at: number } | null = null
  /** Open lines of who has a session, by the hash of its token. */
  const lines = new Set<{ stream: string; token: string; end(): void }>()

  const cuts = new Set<NodeJS.Timeout>()

  /** Who is put out of which stream's room; of every room: under ''. */
  const putOut = () => {
    if (known && now() - known.at < KNOWN_MS) return known.read
    const mine = { read: readPutOut(db), at: now() }
    known = mine
    mine.read.catch(() => {
      if (known === mine) known = null
    })
    return mine.read
  }
  const isOut = async (stream: string, token: string): Promise<boolean> => {
    const out = await putOut()
    // Where nobody is put out nobody's session is read.
    if (!out.has(stream) && !out.has('')) return false
    const userId = await userOf(token)
    return userId !== null && Boolean(out.get(stream)?.has(userId) || out.get('')?.has(userId))
  }
  /** Ends what he still watches of rooms that he is still put out of. */
  const endLinesOf = async (userId: number) => {
    if (lines.size === 0) return
    const out = await putOut()
    const tokens = await db
      .select({ hash: sessionRows.tokenHash })
      .from(sessionRows)
      .where(eq(sessionRows.userId, userId))
    const his = new Set(tokens.map(({ hash }) => hash))
    for (const line of lines)
      if (his.has(line.token) && (out.get('')?.has(userId) || out.get(line.stream)?.has(userId))) line.end()
  }
  const unlisten = bus.listen(({ topic, data }) => {
    const userId = Number(/^user:(\d+)$/.exec(topic)?.[1])
    const parsed = turned.safeParse(data)
    if (!userId || !parsed.success) return
    known = null
    if (parsed.data.type === 'room_relieved') return
    const cut = setTimeout(() => {
      cuts.delete(cut)
      endLinesOf(userId).catch(onError)
    }, leaveMs())
    cuts.add(cut)
  })

  /** The stream that is asked for by somebody with a session; null: nothing has to be looked up. */
  const askedBy = ({ url = '', headers: { token } }: IncomingMessage) => {
    const stream = OPENS.exec(url)?.[1]
    return stream !== undefined && typeof token === 'string' && token !== '' ? { stream, token } : null
  }
  const keep = (asked: { stream: string; token: string }, out: ServerResponse | Duplex) => {
    const line = { stream: asked.stream, token: hashToken(asked.token), end: () => void out.destroy() }
    lines.add(line)
    out.once('close', () => lines.delete(line))
  }
  /** Whether he may; a fault of ours keeps nobody from watching. */
  const mayWatch = (asked: { stream: string; token: string }) =>
    isOut(asked.stream, asked.token).then(
      (out) => !out,
      (error: unknown) => {
        onError(error)
        return true
      },
    )

  return {
    guard<Media extends MediaHandlers>(media: Media): Media {
      return {
        ...media,
        handle(request, response) {
          const asked = askedBy(request)
          if (!asked) return media.handle(request, response)
          // It ends with the answer's connection, whenever he is put out.
          keep(asked, response)
          const open = (may: boolean) => {
            if (response.destroyed) return
            if (!may) request.url = NOWHERE
            media.handle(request, response)
          }
          mayWatch(asked)
            .then(open)
            .catch((error: unknown) => {
              onError(error)
              response.destroy()
            })
          return true
        },
        handleUpgrade(request, socket, head) {
          const asked = askedBy(request)
          if (!asked) return media.handleUpgrade(request, socket, head)
          const ignore = () => socket.destroy()
          socket.on('error', ignore)
          keep(asked, socket)
          const open = (may: boolean) => {
            if (socket.destroyed) return
            if (!may) request.url = NOWHERE
            media.handleUpgrade(request, socket, head)
            socket.off('error', ignore)
          }
          mayWatch(asked)
            .then(open)
            .catch((error: unknown) => {
              onError(error)
              socket.destroy()
            })
          return true
        },
      }
    },
    stop() {
      unlisten()
      for (const cut of cuts) clearTimeout(cut)
    },
  }
}

async function readPutOut(db: Db): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db
    .select({ userId: roomSanctions.userId, stream: sql<string>`coalesce(${rooms.stream}, '')` })
    .from(roomSanctions)
    .leftJoin(rooms, eq(rooms.id, roomSanctions.roomId))
    .where(
      and(
        eq(roomSanctions.kind, 'kick'),
        gt(roomSanctions.endsAt, sql`now()`),
        isNull(roomSanctions.relievedAt),
      ),
    )
  const found = new Map<string, Set<number>>()
  for (const { userId, stream } of rows) found.set(stream, (found.get(stream) ?? new Set()).add(userId))
  return found
}
