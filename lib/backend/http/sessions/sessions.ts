import type { Db } from '#lib/backend/db/pool.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import type { Actor, EndedSessions } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { checkSession, GUEST, hashToken, readSession, recordUse, type SessionFound } from './session.ts'
import { createSessionLookup } from './session-lookup.ts'

export interface Sessions {
  /**
   * Resolves the actor of a token; a guest without one. Refuses an invalid token. `renewed`: the session was
   * extended, so the browser's cookie may be extended too.
   */
  of(token: string | null): Promise<{ actor: Actor; renewed: boolean }>
  /** The same without the cache, so that a role that was just granted counts at once. */
  reload(token: string): Promise<Actor>
  /** The same without a refusal: null for a guest and for an invalid token. */
  actorOrNull(token: string): Promise<Exclude<Actor, { role: 'guest' }> | null>
  /** The actor of a session by its id, without the cache; null if it has ended. */
  actorOfSession(sessionId: number): Promise<Exclude<Actor, { role: 'guest' }> | null>
  /** Removes the sessions from the cache, here at once and on every other node, and notifies listeners. */
  ended(sessions: EndedSessions): Promise<void>
  onEnded(listener: (sessions: EndedSessions) => void): void
  stop(): void
}

/** A bus topic that no browser can subscribe to. */
const TOPIC = 'sessions'
/** Maximum age of a cached session, so that a lost event, or a revoked role, takes effect within it. */
const CACHE_MS = 1_000
const MAX_CACHED = 20_000

async function nullIfRefused<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Creates the session reader. Sessions are cached for a second, since one page load makes several calls at
 * once. Only valid tokens are cached; a lookup that was running when a session ended is not.
 */
export function createSessions({
  db,
  bus,
  onError,
  now = () => performance.now(),
}: {
  db: Db
  bus: Pick<Bus, 'publish' | 'listen'>
  onError: (error: unknown) => void
  now?: () => number
}): Sessions {
  const find = createSessionLookup(db)
  const cache = new Map<
    string,
    { found: Promise<SessionFound>; expiresAt: number; sessionId: number | null }
  >()
  const listeners = new Set<(sessions: EndedSessions) => void>()

  const forget = (ids: readonly number[]) => {
    const endedIds = new Set(ids)
    // A running lookup has no id yet and might have read the row before its end.
    for (const [hash, { sessionId }] of cache)
      if (sessionId === null || endedIds.has(sessionId)) cache.delete(hash)
  }
  const unlisten = bus.listen(({ topic, data }) => {
    if (topic !== TOPIC) return
    const ending = { ids: data.ids as number[], code: data.code as EndedSessions['code'] }
    forget(ending.ids)
    for (const listener of listeners) listener(ending)
  })

  const lookup = (hash: string): Promise<SessionFound> => {
    const found = find(hash)
    const entry = { found, expiresAt: now() + CACHE_MS, sessionId: null as number | null }
    cache.set(hash, entry)
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? hash)
    found.then(
      ({ actor }) => {
        entry.sessionId = actor.sessionId
      },
      () => {
        if (cache.get(hash) === entry) cache.delete(hash)
      },
    )
    return found
  }

  const of: Sessions['of'] = async (token) => {
    if (!token) return { actor: GUEST, renewed: false }
    const hash = hashToken(token)
    const cached = cache.get(hash)
    if (cached && cached.expiresAt > now()) return { actor: (await cached.found).actor, renewed: false }
    cache.delete(hash)
    const { actor, unseen, renewable } = await lookup(hash)
    if (!unseen) return { actor, renewed: false }
    // A read-only database (a full disk) must not lock everybody out.
    const noted = await recordUse(db, actor.sessionId).then(
      () => true,
      (error: unknown) => {
        onError(error)
        return false
      },
    )
    return { actor, renewed: noted && renewable }
  }

  return {
    of,
    async reload(token) {
      const hash = hashToken(token)
      cache.delete(hash)
      return (await lookup(hash)).actor
    },
    async actorOrNull(token) {
      const found = await nullIfRefused(() => of(token))
      return found === null || found.actor.role === 'guest' ? null : found.actor
    },
    async actorOfSession(sessionId) {
      const found = await nullIfRefused(async () => checkSession(await readSession(db, sessionId)))
      return found?.actor ?? null
    },
    async ended(ending) {
      if (ending.ids.length === 0) return
      forget(ending.ids)
      await bus.publish(TOPIC, { type: 'sessions_ended', ids: [...ending.ids], code: ending.code })
    },
    onEnded(listener) {
      listeners.add(listener)
    },
    stop() {
      unlisten()
      listeners.clear()
    },
  }
}
