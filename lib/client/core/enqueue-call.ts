import { createKeyedQueue } from '#lib/shared/time/keyed-queue.ts'

/** Runs this page's calls about one object in the order in which the user made them. */
export const enqueueCall = createKeyedQueue()
