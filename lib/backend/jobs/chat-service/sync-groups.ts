import type { Logger } from 'pino'
import { afterCommit, type Subscription } from '#lib/backend/domain-events.ts'
import { accountDeleted } from '#lib/backend/domains/accounts/index.ts'
import { groupChanged } from '#lib/backend/domains/chat/index.ts'
import { ChatServiceError } from '#lib/backend/ports/chat/index.ts'
import { every, type Job } from '../every.ts'
import type { GroupSync } from './group-sync.ts'

/** How often groups that failed are tried again, and all groups compared (ms). */
const RETRY_MS = 120_000
const ALL_MS = 6 * 3_600_000

/** How long a call waits for the chat service (ms): a page opens a new group with the response. */
const WAIT_MS = 2_000

/** Resolves with the work, or after WAIT_MS without it. */
async function waitBriefly(work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, WAIT_MS)
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Brings a group at the chat service in line after each change at the site. */
export const groupSubscriptions = (sync: GroupSync | null): Subscription[] =>
  sync
    ? [
        afterCommit(groupChanged, (_, { groupId }) => waitBriefly(sync.changed(groupId))),
        afterCommit(accountDeleted, (_, { groupIds }) =>
          waitBriefly(Promise.all(groupIds.map((groupId) => sync.changed(groupId)))),
        ),
      ]
    : []

/** Tries the groups again that failed on this node. */
export const startGroupRetries = (sync: GroupSync, log: Pick<Logger, 'warn'>): Job =>
  every(RETRY_MS, sync.failed, { onError: (err) => log.warn({ err }, 'chat_group_sync_failed') })

/** Brings all groups in line at the start, and from time to time what a node that ended has left undone. */
export const startGroupSync = (sync: GroupSync, log: Pick<Logger, 'warn'>): Job =>
  every(ALL_MS, sync.all, {
    immediate: true,
    onError: (err) => {
      // The port has logged the failures of its calls.
      if (!(err instanceof ChatServiceError)) log.warn({ err }, 'chat_group_sync_failed')
    },
  })
