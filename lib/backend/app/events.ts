import { createDomainEvents, type DomainEvents, type Subscription } from '../domain-events.ts'
import { giftSubscriptions } from '../domains/gifts/index.ts'
import { matchSubscriptions } from '../domains/matches/index.ts'
import { streamSubscriptions } from '../domains/streams/index.ts'
import { taskSubscriptions } from '../domains/tasks/index.ts'

/** Creates the domain events with all their subscribers, in the order of the domains; `more` come last. */
export const createSiteEvents = (more: readonly Subscription[] = []): DomainEvents =>
  createDomainEvents([
    ...matchSubscriptions,
    ...streamSubscriptions,
    ...giftSubscriptions,
    ...taskSubscriptions,
    ...more,
  ])
