import { nicknameOf, noteArrival, noteGuest, publishMarked } from '#lib/backend/domains/moderation/index.ts'
import { errorText } from '#lib/backend/http/answers/error-text.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Sessions } from '#lib/backend/http/sessions/sessions.ts'
import type { ChatService, NotSaid, Standing, Talker } from '#lib/backend/ports/chat/index.ts'
import { REFILL_LINES } from '#lib/contract/chat/frames.ts'
import type { Language } from '#lib/shared/languages.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { FOR_GOOD } from '#lib/shared/vocabulary/rooms.ts'
import { createArrivals } from './arrivals.ts'
import { historyOf, pinOf, waitingIn } from './messages/lines.ts'
import { removedIn } from './messages/removed.ts'
import { rulesIn } from './rules/rules.ts'
import { lastingRefusal, speaksFrom } from './speaking/may-speak.ts'
import type { ChatParts } from './speaking/say.ts'
import { createFacts, type SpeakerFacts, whoIs } from './speaking/speaker.ts'
import { createSpeaking, type Speaking } from './speaking/speaking.ts'

export interface ChatServiceDeps extends Omit<ChatParts, 'facts'> {
  /** Whether a guest's chat account is one of ours. */
  guest: (id: string, sig: string) => boolean
  sessions: Pick<Sessions, 'actorOrNull'>
  /** HMAC of an address's class: what is kept of where somebody came from. */
  sign: (text: string) => string
  onError: (error: unknown) => void
  /** How lines come into rooms, where others say some as well. */
  speaking?: Speaking
}

const isoOf = (at: number | null): string | null =>
  at === null || at >= FOR_GOOD.getTime() ? null : new Date(at).toISOString()

/** A refusal in the reader's words; what is no refusal is a fault of ours. */
function notSaid(error: unknown, language: Language, onError: (error: unknown) => void): NotSaid {
  if (error instanceof Refusal) {
    const { kind, key, values, retryAfter } = error
    return { kind, key, msg: errorText(language, key, values), wait: retryAfter ?? null }
  }
  onError(error)
  return { kind: 'unavailable', key: 'unavailable', msg: errorText(language, 'unavailable'), wait: 3 }
}

/** What the chat port is given: everything it must know of rooms and people, and how a line is said. */
export function createChatService(parts: ChatServiceDeps): ChatService {
  const { db, storage, onError } = parts
  const arrive = createArrivals({ ...parts, log: { warn: (what: unknown) => onError(what) } })
  const facts = createFacts(parts)
  const { speaking = createSpeaking(parts) } = parts
  const imageAddress = (key: string) => storage.address(key)

  const standingOf = (known: SpeakerFacts, talker: Talker | null, language: Language): Standing => {
    const readAt = performance.now()
    return (rules) => {
      const facts = { ...known, rules, now: known.now + performance.now() - readAt }
      const refusal = talker === null ? null : lastingRefusal(facts, talker.kind === 'guest')
      return {
        role: facts.role,
        rights: [...facts.rights],
        muted_until: isoOf(facts.mutedUntil),
        muted_reason: facts.mutedReason,
        ...(facts.mutedUntil === null ? {} : { is_muted: true }),
        may_not_speak:
          talker === null
            ? errorText(language, 'chat.login_first')
            : refusal && errorText(language, refusal.key, refusal.values),
        speaks_from: refusal && isoOf(speaksFrom(facts)),
        warning: facts.warning,
      }
    }
  }
  const factsFor = (talker: Talker | null, roomId: number) => facts({ roomId, ...whoIs(talker) })

  return {
    guest: (id, sig) => (parts.guest(id, sig) ? { kind: 'guest', id, nickname: guestName(id) } : null),
    async user(token) {
      const actor = await parts.sessions.actorOrNull(token)
      if (actor === null) return null
      const { userId, sessionId } = actor
      return { kind: 'user', userId, sessionId, nickname: await nicknameOf(db, userId) }
    },
    async room(roomId, language) {
      try {
        const rules = await rulesIn(db, roomId)
        // What is due between the two is in both: those who come are sent it once.
        const waiting = await waitingIn(db, roomId, imageAddress)
        const [{ list, has_more }, pin] = await Promise.all([
          historyOf(db, roomId, imageAddress),
          pinOf(db, roomId, imageAddress),
        ])
        return { history: list, has_more, rules, pin, waiting }
      } catch (error) {
        return notSaid(error, language, onError)
      }
    },
    async enter(talker, roomId, { device, address, language }) {
      try {
        if (talker?.kind === 'guest')
          await noteGuest(db, { guest: talker.id, device, address }, parts.sign).catch(onError)
        const facts = await factsFor(talker, roomId)
        if (facts.kickedUntil !== null) throw new Refusal('forbidden', 'room.kicked')
        if (talker?.kind === 'user')
          await noteArrival(db, { roomId, userId: talker.userId, device, address }, parts.sign)
            .then((marked) => publishMarked(parts.publish, marked))
            .catch(onError)
        return { standing: standingOf(facts, talker, language) }
      } catch (error) {
        return notSaid(error, language, onError)
      }
    },
    async standing(talker, roomId, language) {
      return standingOf(await factsFor(talker, roomId), talker, language)
    },
    arrived: (userId, roomId) => arrive({ userId, roomId }),
    async say(talker, frame, language, orderHere = true) {
      try {
        return await speaking.say(talker, frame, orderHere)
      } catch (error) {
        return notSaid(error, language, onError)
      }
    },
    history: (roomId, before) => historyOf(db, roomId, imageAddress, { before }),
    removed: (roomId) => removedIn(db, roomId, imageAddress),
    newest: (roomId) => historyOf(db, roomId, imageAddress, { most: REFILL_LINES }),
    sentence: (key, language, values) => errorText(language, key, values),
  }
}
