import { isPrivateTopic, isRoomTopic } from '#lib/contract/core/push.ts'
import type { Connection } from '../connections/connection.ts'
import type { HubOptions } from '../connections/options.ts'
import type { Registry } from './registry.ts'

/** A session that ended while it was being asked whose a socket is must not slip through: its end is kept this long. */
const REMEMBERED_MS = 60_000

/** Knows which sockets belong to which session. */
export function createOwners(ownerOf: HubOptions['ownerOf'], registry: Pick<Registry, 'leave'>) {
  const ofSession = new Map<number, Set<Connection>>()
  const ended = new Map<number, { code: number; timer: NodeJS.Timeout }>()
  const asking = new WeakMap<Connection, Promise<void>>()

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

  const ask = async (connection: Connection, token: string) => {
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
    /** Resolves when it is known whose the socket is (`owner`); rejects when nobody could say now. */
    identify(connection: Connection): Promise<void> {
      const { token, owner } = connection
      if (token === null || owner !== null) return Promise.resolve()
      const under = asking.get(connection)
      if (under) return under
      const asked = ask(connection, token).finally(() => asking.delete(connection))
      asking.set(connection, asked)
      return asked
    },
    /**
     * What a user may hear has changed: of each topic that is not everybody's `may` is asked anew, and what he may hear no
     * more is taken from his sockets. Rejects when nobody could say now; what was not asked then stays.
     */
    async review(userId: number, may: NonNullable<HubOptions['mayHear']>): Promise<void> {
      const his = [...ofSession.values()]
        .flatMap((sockets) => [...sockets])
        .flatMap((connection) =>
          connection.owner?.userId === userId ? [{ connection, owner: connection.owner }] : [],
        )
      for (const { connection, owner } of his)
        for (const topic of [...connection.topics.keys()]) {
          if (topic === owner.topic || !(isPrivateTopic(topic) || isRoomTopic(topic))) continue
          if ((await may(owner, topic)) || !connection.open) continue
          for (const reason of ['own', 'screen'] as const) registry.leave(connection, topic, reason)
          connection.fail('push.forbidden', topic)
        }
    },
    end(sessions: readonly number[], code: number): void {
      for (const session of sessions) {
        clearTimeout(ended.get(session)?.timer)
        const timer = setTimeout(() => ended.delete(session), REMEMBERED_MS)
        ended.set(session, { code, timer: timer.unref() })
        for (const connection of ofSession.get(session) ?? []) dismiss(connection, code)
      }
    },
  }
}
