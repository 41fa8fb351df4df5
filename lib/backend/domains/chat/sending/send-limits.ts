import { muteRefusal } from '#lib/backend/domains/moderation/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { levelOf } from '#lib/shared/gifts/levels.ts'
import { canModerate, SLOW_BURST } from '#lib/shared/vocabulary/rooms.ts'
import type { SenderFacts } from './sender.ts'

/** Minimum seconds between two messages of a guest if guests may send slowly. */
export const GUEST_SLOW_SECONDS = 15

const waitRefusal = (key: string, seconds: number): Refusal => {
  const left = Math.max(1, Math.ceil(seconds))
  return new Refusal('too_many', key, { seconds: left }, left)
}

/**
 * Returns why a sender may not send here at all, not only at the moment; null if they may. Guests are
 * `isGuest`; a viewer without an account or a guest name is neither.
 */
export function lastingRefusal(facts: SenderFacts, isGuest: boolean): Refusal | null {
  if (facts.kickedUntil !== null) return new Refusal('forbidden', 'room.kicked')
  if (facts.mutedUntil !== null) return muteRefusal(new Date(facts.mutedUntil), facts.now)
  if (canModerate(facts)) return null
  const { rules } = facts
  if (isGuest && facts.isGuestRestricted) return new Refusal('forbidden', 'chat.guest_held')
  if (isGuest) return rules.guests === 'read' ? new Refusal('forbidden', 'chat.guests_read') : null
  if (facts.warning) return new Refusal('conflict', 'chat.warned')
  if (levelOf(facts.wealthTenths).level < rules.least_level)
    return new Refusal('forbidden', 'chat.level', { level: rules.least_level })
  return followerRefusal(facts)
}

/** When the user has followed long enough to send (ms since 1970); null if that is not what they wait for. */
export function sendableFrom({ rules, followedAt }: SenderFacts): number | null {
  const { followers_minutes: minutes } = rules
  return minutes === null || followedAt === null ? null : followedAt + minutes * 60_000
}

function followerRefusal(facts: SenderFacts): Refusal | null {
  if (facts.rules.followers_minutes === null) return null
  const from = sendableFrom(facts)
  if (from === null) return new Refusal('forbidden', 'chat.followers')
  const minutes = Math.ceil((from - facts.now) / 60_000)
  return minutes <= 0 ? null : new Refusal('forbidden', 'chat.followers_since', { minutes })
}

/**
 * Whole seconds until the next message may be sent; 0: now. `sentAt`: times of the last messages, the newest
 * first. After as many pauses a user may send SLOW_BURST messages at once, a guest one. Moderators are
 * exempt.
 */
export function slowWait(facts: SenderFacts, isGuest: boolean, sentAt: readonly number[]): number {
  if (canModerate(facts)) return 0
  const { slow_seconds: slow, guests } = facts.rules
  const seconds = isGuest && guests === 'slow' ? Math.max(slow, GUEST_SLOW_SECONDS) : slow
  const waits = sentAt
    .slice(0, isGuest ? 1 : SLOW_BURST)
    .map((at, n) => seconds * (n + 1) - (facts.now - at) / 1_000)
  if (waits.length < (isGuest ? 1 : SLOW_BURST)) return 0
  return Math.max(0, Math.ceil(Math.min(...waits)))
}

/** Returns the refusal if the next message is too early; null if it is not. */
export function slowRefusal(...of: Parameters<typeof slowWait>): Refusal | null {
  const left = slowWait(...of)
  return left > 0 ? waitRefusal('chat.slow', left) : null
}

/** A few messages at once, then one a second: nobody types faster, and moderators may answer many users. */
const BURST = { viewer: 6, order: 20 }

/** Number of messages that a sender in a room may send at once. */
export const burstSize = (facts: SenderFacts): number => (canModerate(facts) ? BURST.order : BURST.viewer)

/** Limits bursts of messages per sender in this process. */
export function createBurstLimiter(now: () => number = () => performance.now()) {
  const burstBySender = new Map<string, { left: number; at: number }>()
  return {
    /** Counts a message of a sender who may send `capacity` at once, or refuses it. */
    take(senderKey: string, capacity: number): void {
      const at = now()
      const before = burstBySender.get(senderKey) ?? { left: capacity, at }
      const left = Math.min(capacity, before.left + (at - before.at) / 1_000)
      if (left < 1) throw waitRefusal('chat.too_fast', 1 - left)
      burstBySender.delete(senderKey)
      burstBySender.set(senderKey, { left: left - 1, at })
      // The first entry is the least recent sender, whose burst is fully available again.
      if (burstBySender.size > 20_000) burstBySender.delete(burstBySender.keys().next().value ?? senderKey)
    },
  }
}
