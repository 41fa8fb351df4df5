import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { EventOrder, EventReport } from './event-readers.ts'

/** A process of subscribers to events. */
export function startEventReaders() {
  const child = fork(join(import.meta.dirname, 'event-readers.ts'))
  async function ask<Key extends keyof EventReport>(order: EventOrder, key: Key) {
    const heard = (async () => {
      for (;;) {
        const [report] = (await once(child, 'message')) as [EventReport]
        if (report[key] !== undefined) return report[key] as NonNullable<EventReport[Key]>
      }
    })()
    child.send(order)
    return heard
  }
  return {
    /** Resolves once every socket is open and was sent the message it waits for. */
    connect: (connect: NonNullable<EventOrder['connect']>) => ask({ connect }, 'ready'),
    collect: (collect: NonNullable<EventOrder['collect']>) => ask({ collect }, 'delivery'),
    stop() {
      if (child.connected) child.disconnect()
    },
  }
}
export type EventReaders = ReturnType<typeof startEventReaders>
