import { createDomainEvents, type DomainEvents } from '../domain-events.ts'
import { giftSubscriptions } from '../domains/gifts/index.ts'
import { streamSubscriptions } from '../domains/streams/index.ts'
import { taskSubscriptions } from '../domains/tasks/index.ts'

/** The domain events with all their subscribers, in the order of the nouns. */
export const createSiteEvents = (): DomainEvents =>
  createDomainEvents([...streamSubscriptions, ...giftSubscriptions, ...taskSubscriptions])
