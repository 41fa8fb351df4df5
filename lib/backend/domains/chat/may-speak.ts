import { muteRefusal } from '#lib/backend/domains/moderation/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { levelOf } from '#lib/shared/levels.ts'
import type { SpeakerFacts } from './speaker.ts'

/** Seconds between two lines of a guest where guests may speak slowly. */
export const GUEST_SLOW_SECONDS = 15

/** Who keeps order is bound by none of the room's modes. */
export const keepsOrder = ({ rights, role }: Pick<SpeakerFacts, 'rights' | 'role'>): boolean =>
  role === 'anchor' || role === 'operator' || rights.length > 0

const wait = (key: string, seconds: number): Refusal => {
  const left = Math.max(1, Math.ceil(seconds))
  return new Refusal('too_many', key, { seconds: left }, left)
}

/**
 * Why somebody may not speak here whatever he says, and not only just now; null when he may. A guest is `isGuest`; a
 * reader without an account or a name is nobody.
 */
export function lastingRefusal(facts: SpeakerFacts, isGuest: boolean): Refusal | null {
  if (facts.kickedUntil !== null) return new Refusal('forbidden', 'room.kicked')
  if (facts.mutedUntil !== null) return muteRefusal(new Date(facts.mutedUntil), facts.now)
  if (keepsOrder(facts)) return null
  const { rules } = facts
  if (isGuest) return rules.guests === 'read' ? new Refusal('forbidden', 'chat.guests_read') : null
  if (facts.warning) return new Refusal('conflict', 'chat.warned')
  if (levelOf(facts.wealthTenths).level < rules.least_level)
    return new Refusal('forbidden', 'chat.level', { level: rules.least_level })
  return tooNewAFollower(facts)
}

function tooNewAFollower({ rules, followedAt, now }: SpeakerFacts): Refusal | null {
  const { followers_minutes: minutes } = rules
  if (minutes === null) return null
  if (followedAt === null) return new Refusal('forbidden', 'chat.followers')
  const left = minutes - (now - followedAt) / 60_000
  return left <= 0 ? null : new Refusal('forbidden', 'chat.followers_since', { minutes: Math.ceil(left) })
}

/** Why the next line comes too soon; null when it does not. Who keeps order need not wait. */
export function slowRefusal(facts: SpeakerFacts, isGuest: boolean, lastAt = facts.lastAt): Refusal | null {
  if (keepsOrder(facts) || lastAt === null) return null
  const { slow_seconds: slow, guests } = facts.rules
  const seconds = isGuest && guests === 'slow' ? Math.max(slow, GUEST_SLOW_SECONDS) : slow
  const left = seconds - (facts.now - lastAt) / 1_000
  return left <= 0 ? null : wait('chat.slow', left)
}

/** A few lines at once, then one a second: nobody types faster, and who keeps order may answer many. */
const BURST = { viewer: 6, order: 20 }

/** Counts lines of senders in this process; refuses one too many. */
export function createBursts(now: () => number = () => performance.now()) {
  const held = new Map<string, { left: number; at: number }>()
  return {
    take(who: string, facts: SpeakerFacts): void {
      const most = keepsOrder(facts) ? BURST.order : BURST.viewer
      const at = now()
      const before = held.get(who) ?? { left: most, at }
      const left = Math.min(most, before.left + (at - before.at) / 1_000)
      if (left < 1) throw wait('chat.too_fast', 1 - left)
      held.delete(who)
      held.set(who, { left: left - 1, at })
      // The first is the one that has been quiet for longest: it has all its lines again.
      if (held.size > 20_000) held.delete(held.keys().next().value ?? who)
    },
  }
}
