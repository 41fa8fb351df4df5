import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { type QrLoginState, qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import { QR_TOPIC, STATE_FRAMES } from './qr-states.ts'

/** The socket of a browser that shows a code. */
export interface CodeSocket {
  readonly id: string
  readonly open: boolean
  send(data: { type: string }): void
  /** Another socket already shows the code. */
  refuse(): void
  onClose(then: () => void): void
}

export interface QrSockets {
  /** Registers a socket whose browser shows this code. */
  register(code: string, socket: CodeSocket): Promise<void>
  /** Publishes a changed state of a code to its socket, on whichever node it is connected. */
  publishState(code: string, state: QrLoginState): Promise<void>
  /** Releases all sockets in the database, after a restart of the only node. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Codes are base64url of 24 bytes; anything else is not looked up. */
const CODE = /^[\w-]{32}$/

interface ShownCode {
  socket: CodeSocket
  sent: QrLoginState
  ending: NodeJS.Timeout | null
}

const unexpired = (code: string) => and(eq(qrLogins.code, code), gt(qrLogins.expiresAt, sql`now()`))

/**
 * Assigns a code to the socket, unless it belongs to another. Returns its state and remaining milliseconds;
 * `taken` if another socket has it, `expired` if the code no longer exists.
 */
async function claim(
  db: Db,
  code: string,
  socketId: string,
): Promise<{ state: QrLoginState; ms: number } | 'taken' | 'expired'> {
  const [row] = await db
    .update(qrLogins)
    .set({ socketId })
    .where(and(unexpired(code), or(isNull(qrLogins.socketId), eq(qrLogins.socketId, socketId))))
    .returning({
      state: qrLogins.state,
      ms: sql<number>`(extract(epoch from ${qrLogins.expiresAt} - now()) * 1000)::float8`,
    })
  if (row) return row
  const existing = await db.select({ code: qrLogins.code }).from(qrLogins).where(unexpired(code))
  return existing.length > 0 ? 'taken' : 'expired'
}

/** Sends a socket the state of its code, each state once. */
const show = (entry: ShownCode, state: QrLoginState) => {
  const frame = STATE_FRAMES[state]
  if (entry.sent === state) return
  entry.sent = state
  if (frame) entry.socket.send(frame)
}

/**
 * Forwards the events of a code to the one socket that shows it: the first to register the code, and after it
 * another one only when it has closed (a browser that reconnected). A refused socket learns nothing of the
 * code's state, and no socket receives a session: it is collected with the browser's secret.
 */
export function createQrSockets({
  db,
  bus,
  onError,
}: {
  db: Db
  bus: Pick<Bus, 'publish' | 'listen'>
  onError: (error: unknown) => void
}): QrSockets {
  const shown = new Map<string, ShownCode>()
  const codeOfSocket = new Map<string, string>()
  const releasing = new Set<Promise<unknown>>()

  const release = (code: string, socketId: string) => {
    const entry = shown.get(code)
    if (entry?.socket.id === socketId) {
      if (entry.ending) clearTimeout(entry.ending)
      shown.delete(code)
    }
    const released = db
      .update(qrLogins)
      .set({ socketId: null })
      .where(and(eq(qrLogins.code, code), eq(qrLogins.socketId, socketId)))
      .then(undefined, onError)
      .finally(() => releasing.delete(released))
    releasing.add(released)
  }

  const unlisten = bus.listen(({ topic, data }) => {
    if (topic !== QR_TOPIC) return
    const entry = shown.get(String(data.code))
    if (entry) show(entry, data.state as QrLoginState)
  })

  /** A confirmation of the last moment may still be in transit, so the row is read again. */
  const expire = async (code: string, entry: ShownCode) => {
    if (shown.get(code) !== entry) return
    const [row] = await db.select({ state: qrLogins.state }).from(qrLogins).where(eq(qrLogins.code, code))
    if (shown.get(code) !== entry) return
    shown.delete(code)
    if (row && row.state !== 'waiting' && row.state !== 'scanned') show(entry, row.state)
    else entry.socket.send({ type: 'scanCode_Expired' })
  }

  return {
    async register(code, socket) {
      const before = codeOfSocket.get(socket.id)
      if (before !== undefined && before !== code) release(before, socket.id)
      else if (before === undefined)
        socket.onClose(() => {
          const current = codeOfSocket.get(socket.id)
          codeOfSocket.delete(socket.id)
          if (current !== undefined) release(current, socket.id)
        })
      codeOfSocket.set(socket.id, code)
      if (!CODE.test(code)) {
        socket.send({ type: 'scanCode_Expired' })
        return
      }
      const row = await claim(db, code, socket.id)
      if (row === 'taken') {
        socket.refuse()
        return
      }
      if (row === 'expired') {
        socket.send({ type: 'scanCode_Expired' })
        return
      }
      if (!socket.open || codeOfSocket.get(socket.id) !== code) {
        release(code, socket.id)
        return
      }
      const earlier = shown.get(code)
      if (earlier?.ending) clearTimeout(earlier.ending)
      const entry: ShownCode = { socket, sent: 'waiting', ending: null }
      shown.set(code, entry)
      entry.ending = setTimeout(() => expire(code, entry).catch(onError), row.ms).unref()
      // An event published between reading the row and registering had no receiver, so the state is read
      // again.
      const [latest] = await db.select({ state: qrLogins.state }).from(qrLogins).where(unexpired(code))
      if (latest && shown.get(code) === entry) show(entry, latest.state)
    },
    async publishState(code, state) {
      await bus.publish(QR_TOPIC, { type: 'qr_login', code, state })
    },
    async reset() {
      await db.update(qrLogins).set({ socketId: null }).where(sql`${qrLogins.socketId} is not null`)
    },
    async stop() {
      unlisten()
      for (const { ending } of shown.values()) if (ending) clearTimeout(ending)
      shown.clear()
      await Promise.all(releasing)
    },
  }
}
