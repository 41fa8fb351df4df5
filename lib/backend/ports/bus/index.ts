import { createInProcessBus } from './in-process/bus.ts'
import type { Bus } from './port.ts'

export type { Bus, BusMessage, PushData } from './port.ts'

/** Chooses the bus by configuration: within this process until an adapter for several nodes is configured. */
export function createBus(_config: { redisUrl?: string } = {}): Bus {
  return createInProcessBus()
}
