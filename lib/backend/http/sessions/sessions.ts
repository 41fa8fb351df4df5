import type { Db } from '#lib/backend/db/pool.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import type { Actor, EndedSessions } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { GUEST, hashToken, noteUse, type SessionFound } from './session.ts'
import { createSessionLookUp } from './session-look-up.ts'

export interface Sessions {
  /**
   * Whose token it is; a guest without one. Refuses a token that is good for nothing. `renewed`: the session's end was
   * put off, so the browser's cookie may live longer as well.
   */
  of(token: string | null): Promise<{ actor: Actor; renewed: boolean }>
  /** The same past what is remembered: anyone who has just been given a role need not wait for it. */
  anew(token: string): Promise<Actor>
  /** The same for anyone who only wants to know: null for a guest and for a token that is good for nothing. */
  actorOrNull(token: string): Promise<Exclude<Actor, { role: 'guest' }> | null>
  /** Forgets what is remembered of them, here at once and on every other node, and notifies listeners. */
  ended(sessions: EndedSessions): Promise<void>
  onEnded(listener: (sessions: EndedSessions) => void): void
  stop(): void
}

/** On the bus under a name that no browser can ask for. */
const TOPIC = 'sessions'
/** What is remembered is at most this old, so that a lost notice, or a role taken away, counts within it. */
const REMEMBERED_MS = 1_000
const MOST_REMEMBERED = 20_000

/**
 * Reads sessions, remembering each for a second: anyone who loads a page makes several calls at once. Only good tokens
 * are remembered; a look-up that was under way when a session ended is not.
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
  const find = createSessionLookUp(db)
  const known = new Map<string, { found: Promise<SessionFound>; until: number; sessionId: number | null }>()
  const listeners = new Set<(sessions: EndedSessions) => void>()

  const forget = (ids: readonly number[]) => {
    const gone = new Set(ids)
    // A look-up under way has no id yet and might have read the row before its end.
    for (const [hash, { sessionId }] of known)
      if (sessionId === null || gone.has(sessionId)) known.delete(hash)
  }
  const unlisten = bus.listen(({ topic, data }) => {
    if (topic !== TOPIC) return
    const ending = { ids: data.ids as number[], code: data.code as EndedSessions['code'] }
    forget(ending.ids)
    for (const listener of listeners) listener(ending)
  })

  const lookUp = (hash: string): Promise<SessionFound> => {
    const found = find(hash)
    const entry = { found, until: now() + REMEMBERED_MS, sessionId: null as number | null }
    known.set(hash, entry)
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value ?? hash)
    found.then(
      ({ actor }) => {
        entry.sessionId = actor.sessionId
      },
      () => {
        if (known.get(hash) === entry) known.delete(hash)
      },
    )
    return found
  }

  const of: Sessions['of'] = async (token) => {
    if (!token) return { actor: GUEST, renewed: false }
    const hash = hashToken(token)
    const remembered = known.get(hash)
    if (remembered && remembered.until > now())
      return { actor: (await remembered.found).actor, renewed: false }
    known.delete(hash)
    const { actor, unseen, renewable } = await lookUp(hash)
    if (!unseen) return { actor, renewed: false }
    // A database that only reads (a full disk) must not lock everybody out.
    const noted = await noteUse(db, actor.sessionId).then(
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
    async anew(token) {
      const hash = hashToken(token)
      known.delete(hash)
      return (await lookUp(hash)).actor
    },
    async actorOrNull(token) {
      try {
        const { actor } = await of(token)
        return actor.role === 'guest' ? null : actor
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
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
