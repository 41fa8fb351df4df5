import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#lib/backend/db/pool.ts'
import { sessions as sessionRows } from '#lib/backend/db/schema/accounts/accounts.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import { guardMedia, type MediaHandlers, type StreamRequest } from './guard-media.ts'
import { createKickList } from './kick-list.ts'

/**
 * The user's pages close their connections themselves; any still open after this long (ms) is closed by the
 * server.
 */
const GRACE_MS = 1_500
const kickEvent = z.object({ type: z.enum(['room_kicked', 'room_relieved']) })

/**
 * Refuses the media server's routes to users kicked from a stream's room. A room's page is cached for
 * everybody and contains the stream addresses, so the addresses must not work for a kicked user. Users are
 * identified by their session; a request without one is a guest, and guests may watch. Open connections are
 * closed when the user is kicked.
 */
export function createPlaybackAccess({
  db,
  bus,
  userOf,
  onError,
  now = () => performance.now(),
  leaveMs = () => GRACE_MS,
}: {
  db: Db
  bus: Pick<Bus, 'listen'>
  /** Returns the user of a session token; null: unknown or expired. */
  userOf(token: string): Promise<number | null>
  onError(error: unknown): void
  now?: () => number
  leaveMs?: () => number
}) {
  /** Open connections of users with a session, by the hash of their token. */
  const connections = new Set<{ stream: string; token: string; end(): void }>()

  const timers = new Set<NodeJS.Timeout>()
  const kicks = createKickList({ db, userOf, now })

  /** Closes the user's open connections to rooms they are still kicked from. */
  const closeConnectionsOf = async (userId: number) => {
    if (connections.size === 0) return
    const kicked = await kicks.load()
    const tokens = await db
      .select({ hash: sessionRows.tokenHash })
      .from(sessionRows)
      .where(eq(sessionRows.userId, userId))
    const tokenHashes = new Set(tokens.map(({ hash }) => hash))
    for (const connection of connections)
      if (
        tokenHashes.has(connection.token) &&
        (kicked.get('')?.has(userId) || kicked.get(connection.stream)?.has(userId))
      )
        connection.end()
  }
  const unlisten = bus.listen(({ topic, data }) => {
    const userId = Number(/^user:(\d+)$/.exec(topic)?.[1])
    const parsed = kickEvent.safeParse(data)
    if (!userId || !parsed.success) return
    kicks.invalidate()
    if (parsed.data.type === 'room_relieved') return
    const timer = setTimeout(() => {
      timers.delete(timer)
      closeConnectionsOf(userId).catch(onError)
    }, leaveMs())
    timers.add(timer)
  })

  const track = (request: StreamRequest, out: ServerResponse | Duplex) => {
    const connection = {
      stream: request.stream,
      token: hashToken(request.token),
      end: () => void out.destroy(),
    }
    connections.add(connection)
    out.once('close', () => connections.delete(connection))
  }
  /** Whether the user may watch. If the check itself fails, watching is allowed. */
  const mayWatch = (request: StreamRequest) =>
    kicks.isKicked(request.stream, request.token).then(
      (out) => !out,
      (error: unknown) => {
        onError(error)
        return true
      },
    )

  return {
    /** Wraps the media server's handlers with this check. */
    guard: <Media extends MediaHandlers>(media: Media): Media =>
      guardMedia(media, { track, mayWatch, onError }),
    stop() {
      unlisten()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
