import { createDomainEvents, type DomainEvents } from '../domain-events.ts'
import { giftSubscriptions } from '../domains/gifts/index.ts'
import { matchSubscriptions } from '../domains/matches/index.ts'
import { streamSubscriptions } from '../domains/streams/index.ts'
import { taskSubscriptions } from '../domains/tasks/index.ts'

/** Creates the domain events with all their subscribers, in the order of the domains. */
export const createSiteEvents = (): DomainEvents =>
  createDomainEvents([
    ...matchSubscriptions,
    ...streamSubscriptions,
    ...giftSubscriptions,
    ...taskSubscriptions,
  ])
