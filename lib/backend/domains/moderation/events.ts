import { defineDomainEvent } from '#lib/backend/domain-events.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'

/** A mute or kick of a user was applied, or lifted before its end. Raised after the commit. */
export const sanctionChanged = defineDomainEvent<{
  /** Null: site-wide. */
  roomId: number | null
  userId: number
  kind: Sanction
  /** How long it lasts (minutes); 0: permanent, null: it was lifted. */
  minutes: number | null
}>('moderation.sanction_changed')
