import { isPrivateTopic, isRoomTopic } from '#lib/contract/core/push.ts'
import type { Connection } from '../connections/connection.ts'
import type { HubOptions } from '../connections/options.ts'
import type { Registry } from './registry.ts'

/**
 * How long an ended session is remembered, so that one that ends while its socket's owner is being resolved
 * takes effect.
 */
const ENDED_SESSION_MS = 60_000

/** Tracks which sockets belong to which session. */
export function createOwners(ownerOf: HubOptions['ownerOf'], registry: Pick<Registry, 'leave'>) {
  const ofSession = new Map<number, Set<Connection>>()
  const ended = new Map<number, { code: number; timer: NodeJS.Timeout }>()
  const lookups = new WeakMap<Connection, Promise<void>>()

  const forget = (connection: Connection) => {
    const { owner } = connection
    connection.token = null
    connection.owner = null
    if (owner === null) return
    const sockets = ofSession.get(owner.session)
    sockets?.delete(connection)
    if (sockets?.size === 0) ofSession.delete(owner.session)
  }

  const dismiss = (connection: Connection, code: number) => {
    forget(connection)
    for (const topic of [...connection.topics.keys()])
      if (isPrivateTopic(topic)) registry.leave(connection, topic, 'own')
    connection.send({ type: 'session_ended', session_code: code })
  }

  const loadOwner = async (connection: Connection, token: string) => {
    const owner = (await ownerOf?.(token)) ?? null
    if (owner === null) {
      connection.token = null
      return
    }
    if (!connection.open) return
    connection.owner = owner
    const over = ended.get(owner.session)
    if (over) {
      dismiss(connection, over.code)
      return
    }
    const sockets = ofSession.get(owner.session) ?? new Set()
    ofSession.set(owner.session, sockets.add(connection))
  }

  return {
    forget,
    /** The sessions that have sockets here. */
    sessions: (): number[] => [...ofSession.keys()],
    /** Resolves once the socket's `owner` is known; rejects when it cannot be looked up now. */
    identify(connection: Connection): Promise<void> {
      const { token, owner } = connection
      if (token === null || owner !== null) return Promise.resolve()
      const running = lookups.get(connection)
      if (running) return running
      const lookup = loadOwner(connection, token).finally(() => lookups.delete(connection))
      lookups.set(connection, lookup)
      return lookup
    },
    /**
     * To be called when a user's permissions changed: checks each topic that is not public by `canSubscribe`
     * again, and unsubscribes the user's sockets from those no longer allowed. Rejects when a check fails;
     * topics not checked by then stay subscribed.
     */
    async review(userId: number, canSubscribe: NonNullable<HubOptions['canSubscribe']>): Promise<void> {
      const userSockets = [...ofSession.values()]
        .flatMap((sockets) => [...sockets])
        .flatMap((connection) =>
          connection.owner?.userId === userId ? [{ connection, owner: connection.owner }] : [],
        )
      for (const { connection, owner } of userSockets)
        for (const topic of [...connection.topics.keys()]) {
          if (topic === owner.topic || !(isPrivateTopic(topic) || isRoomTopic(topic))) continue
          if ((await canSubscribe(owner, topic)) || !connection.open) continue
          for (const reason of ['own', 'screen'] as const) registry.leave(connection, topic, reason)
          connection.fail('push.forbidden', topic)
        }
    },
    end(sessions: readonly number[], code: number): void {
      for (const session of sessions) {
        clearTimeout(ended.get(session)?.timer)
        const timer = setTimeout(() => ended.delete(session), ENDED_SESSION_MS)
        ended.set(session, { code, timer: timer.unref() })
        for (const connection of ofSession.get(session) ?? []) dismiss(connection, code)
      }
    },
  }
}
