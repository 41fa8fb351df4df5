import { muteRefusal } from '#lib/backend/domains/moderation/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { levelOf } from '#lib/shared/levels.ts'
import { keepsOrder, SLOW_BURST } from '#lib/shared/vocabulary/rooms.ts'
import type { SpeakerFacts } from './speaker.ts'

/** Seconds between two lines of a guest where guests may speak slowly. */
export const GUEST_SLOW_SECONDS = 15

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
  if (isGuest && facts.guestHeld) return new Refusal('forbidden', 'chat.guest_held')
  if (isGuest) return rules.guests === 'read' ? new Refusal('forbidden', 'chat.guests_read') : null
  if (facts.warning) return new Refusal('conflict', 'chat.warned')
  if (levelOf(facts.wealthTenths).level < rules.least_level)
    return new Refusal('forbidden', 'chat.level', { level: rules.least_level })
  return tooNewAFollower(facts)
}

/** When a follower is old enough (ms since 1970); null where that is not what he waits for. */
export function speaksFrom({ rules, followedAt }: SpeakerFacts): number | null {
  const { followers_minutes: minutes } = rules
  return minutes === null || followedAt === null ? null : followedAt + minutes * 60_000
}

function tooNewAFollower(facts: SpeakerFacts): Refusal | null {
  if (facts.rules.followers_minutes === null) return null
  const from = speaksFrom(facts)
  if (from === null) return new Refusal('forbidden', 'chat.followers')
  const minutes = Math.ceil((from - facts.now) / 60_000)
  return minutes <= 0 ? null : new Refusal('forbidden', 'chat.followers_since', { minutes })
}

/**
 * Whole seconds until the next line may be said; 0: now. `saidAt`: when the last were said, the newest first. A user may
 * say SLOW_BURST at once who has been quiet for as many pauses, a guest one. Who keeps order need not wait.
 */
export function slowWait(facts: SpeakerFacts, isGuest: boolean, saidAt: readonly number[]): number {
  if (keepsOrder(facts)) return 0
  const { slow_seconds: slow, guests } = facts.rules
  const seconds = isGuest && guests === 'slow' ? Math.max(slow, GUEST_SLOW_SECONDS) : slow
  const untils = saidAt
    .slice(0, isGuest ? 1 : SLOW_BURST)
    .map((at, n) => seconds * (n + 1) - (facts.now - at) / 1_000)
  if (untils.length < (isGuest ? 1 : SLOW_BURST)) return 0
  return Math.max(0, Math.ceil(Math.min(...untils)))
}

/** Why the next line comes too soon; null when it does not. */
export function slowRefusal(...of: Parameters<typeof slowWait>): Refusal | null {
  const left = slowWait(...of)
  return left > 0 ? wait('chat.slow', left) : null
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
