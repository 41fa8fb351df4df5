import { createDomainEvents, type DomainEvents } from '../domain-events.ts'
import { communitySubscriptions } from '../domains/community/index.ts'
import { expertSubscriptions } from '../domains/experts/index.ts'
import { giftSubscriptions } from '../domains/gifts/index.ts'
import { matchSubscriptions } from '../domains/matches/index.ts'
import { streamSubscriptions } from '../domains/streams/index.ts'
import { taskSubscriptions } from '../domains/tasks/index.ts'
import { chatSanctionSubscriptions } from '../jobs/chat-service/apply-sanctions.ts'
import type { GroupSync } from '../jobs/chat-service/group-sync.ts'
import { chatProfileSubscriptions } from '../jobs/chat-service/renew-profiles.ts'
import { groupSubscriptions } from '../jobs/chat-service/sync-groups.ts'
import type { ExternalChat } from '../ports/chat/index.ts'

/**
 * Creates the domain events with all their subscribers, in the order of the domains; those of the chat service outside
 * the site come last.
 */
export const createSiteEvents = (
  externalChat: Pick<ExternalChat, 'api'> | null,
  groupSync: GroupSync | null = null,
): DomainEvents =>
  createDomainEvents([
    ...matchSubscriptions,
    ...streamSubscriptions,
    ...giftSubscriptions,
    ...taskSubscriptions,
    ...expertSubscriptions,
    ...communitySubscriptions,
    ...chatProfileSubscriptions(externalChat),
    ...chatSanctionSubscriptions(externalChat),
    ...groupSubscriptions(groupSync),
  ])
