import type { Logger } from 'pino'
import { closeDuePolls } from '#lib/backend/domains/community/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 1_000

/** Ends polls of rooms whose time is over, every second, and sends their results to the chat. */
export const startPollEnds = (options: Parameters<typeof closeDuePolls>[0] & { log: Pick<Logger, 'warn'> }) =>
  every(EVERY_MS, () => closeDuePolls(options), {
    onError: (err) => options.log.warn({ err }, 'room_polls_failed'),
    immediate: true,
  })
