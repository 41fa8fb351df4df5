import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { type QrLoginState, qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import { FRAME_OF, QR_TOPIC } from './texts.ts'

/** The socket of a browser that shows a code. */
export interface CodeSocket {
  readonly id: string
  readonly open: boolean
  send(data: { type: string }): void
  /** The code is another socket's. */
  refuse(): void
  onClose(then: () => void): void
}

export interface QrSockets {
  /** A socket says that its browser shows this code. */
  register(code: string, socket: CodeSocket): Promise<void>
  /** A code's state has changed: its socket hears of it, on whichever node it is. */
  publishState(code: string, state: QrLoginState): Promise<void>
  /** After a start of the only node: whichever sockets the rows name are gone. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Codes are base64url of 24 bytes; anything else is not looked for. */
const CODE = /^[\w-]{32}$/

interface Shown {
  socket: CodeSocket
  sent: QrLoginState
  ending: NodeJS.Timeout | null
}

const unexpired = (code: string) => and(eq(qrLogins.code, code), gt(qrLogins.expiresAt, sql`now()`))

/**
 * Makes a code the socket's own, where it is no other's. Returns its state and the milliseconds that are left of it;
 * `taken` where another socket has it, `expired` where there is no such code any more.
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
  const taken = await db.select({ code: qrLogins.code }).from(qrLogins).where(unexpired(code))
  return taken.length > 0 ? 'taken' : 'expired'
}

/** Sends a socket the state of its code, once each. */
const show = (entry: Shown, state: QrLoginState) => {
  const frame = FRAME_OF[state]
  if (entry.sent === state) return
  entry.sent = state
  if (frame) entry.socket.send(frame)
}

/**
 * Leads what happens to a code to the one socket that shows it: the first that registers the code, and after it only
 * another one when it has closed (a browser that reconnected). Who is refused learns nothing of the code's state, and
 * nobody gets a session here: it is collected with the browser's secret.
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
  const shown = new Map<string, Shown>()
  const codeOfSocket = new Map<string, string>()
  const releasing = new Set<Promise<unknown>>()

  const release = (code: string, socketId: string) => {
    const ours = shown.get(code)
    if (ours?.socket.id === socketId) {
      if (ours.ending) clearTimeout(ours.ending)
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

  /** The yes of the last moment may still be on its way here, so the row is asked. */
  const expire = async (code: string, entry: Shown) => {
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
          const last = codeOfSocket.get(socket.id)
          codeOfSocket.delete(socket.id)
          if (last !== undefined) release(last, socket.id)
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
      const entry: Shown = { socket, sent: 'waiting', ending: null }
      shown.set(code, entry)
      entry.ending = setTimeout(() => expire(code, entry).catch(onError), row.ms).unref()
      // Whatever happened between the row's reading and now was published on the bus to nobody: it is read again.
      const [now] = await db.select({ state: qrLogins.state }).from(qrLogins).where(unexpired(code))
      if (now && shown.get(code) === entry) show(entry, now.state)
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
