import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { EventCommand, EventReport } from './event-subscribers.ts'

/** Starts a process of event subscribers. */
export function startEventSubscribers() {
  const child = fork(join(import.meta.dirname, 'event-subscribers.ts'))
  async function request<Key extends keyof EventReport>(command: EventCommand, key: Key) {
    const response = (async () => {
      for (;;) {
        const [report] = (await once(child, 'message')) as [EventReport]
        if (report[key] !== undefined) return report[key] as NonNullable<EventReport[Key]>
      }
    })()
    child.send(command)
    return response
  }
  return {
    /** Resolves once every socket is open and has received the message it waits for. */
    connect: (connect: NonNullable<EventCommand['connect']>) => request({ connect }, 'ready'),
    collect: (collect: NonNullable<EventCommand['collect']>) => request({ collect }, 'delivery'),
    stop() {
      if (child.connected) child.disconnect()
    },
  }
}
export type EventSubscribers = ReturnType<typeof startEventSubscribers>
