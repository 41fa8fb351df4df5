import type { RedisLink } from '#lib/backend/ports/redis/link.ts'
import { createInProcessBus } from './in-process/bus.ts'
import type { Bus } from './port.ts'
import { createRedisBus } from './redis/bus.ts'

export type { Bus, BusMessage, PushData } from './port.ts'

/** Creates the bus for the configuration: in this process, or over Redis for several nodes. */
export const createBus = ({ redis }: { redis?: RedisLink | undefined } = {}): Bus =>
  redis ? createRedisBus({ link: redis }) : createInProcessBus()
