import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#lib/backend/db/pool.ts'
import { sessions as sessionRows } from '#lib/backend/db/schema/accounts/accounts.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import { type Asked, guardMedia, type MediaHandlers } from './guard-media.ts'
import { createKickList } from './kick-list.ts'

/** His pages close their lines themselves, in order; what is still open after this long (ms) is cut. */
const LEAVE_MS = 1_500
const turned = z.object({ type: z.enum(['room_kicked', 'room_relieved']) })

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
  /** Open lines of who has a session, by the hash of its token. */
  const lines = new Set<{ stream: string; token: string; end(): void }>()

  const cuts = new Set<NodeJS.Timeout>()
  const kicks = createKickList({ db, userOf, now })

  /** Ends what he still watches of rooms that he is still put out of. */
  const endLinesOf = async (userId: number) => {
    if (lines.size === 0) return
    const out = await kicks.load()
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
    kicks.forget()
    if (parsed.data.type === 'room_relieved') return
    const cut = setTimeout(() => {
      cuts.delete(cut)
      endLinesOf(userId).catch(onError)
    }, leaveMs())
    cuts.add(cut)
  })

  const keep = (asked: Asked, out: ServerResponse | Duplex) => {
    const line = { stream: asked.stream, token: hashToken(asked.token), end: () => void out.destroy() }
    lines.add(line)
    out.once('close', () => lines.delete(line))
  }
  /** Whether he may; a fault of ours keeps nobody from watching. */
  const mayWatch = (asked: Asked) =>
    kicks.isOut(asked.stream, asked.token).then(
      (out) => !out,
      (error: unknown) => {
        onError(error)
        return true
      },
    )

  return {
    /** The media server's handlers behind this check. */
    guard: <Media extends MediaHandlers>(media: Media): Media =>
      guardMedia(media, { keep, mayWatch, onError }),
    stop() {
      unlisten()
      for (const cut of cuts) clearTimeout(cut)
    },
  }
}
