import { nicknameOf, noteArrival } from '#lib/backend/domains/moderation/index.ts'
import { errorText } from '#lib/backend/http/error-text.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Sessions } from '#lib/backend/http/sessions.ts'
import type { ChatHouse, NotSaid, Talker } from '#lib/backend/ports/chat/index.ts'
import type { ChatDataOf } from '#lib/contract/chat.ts'
import { createTurns } from '#lib/shared/in-turn.ts'
import type { Language } from '#lib/shared/languages.ts'
import { FOR_GOOD } from '#lib/shared/room-words.ts'
import { createArrivals } from './arrivals.ts'
import { guestName, historyOf, pinOf } from './lines.ts'
import { lastingRefusal } from './may-speak.ts'
import { rulesIn } from './rules.ts'
import { type ChatParts, createSay } from './say.ts'
import { createFacts, type SpeakerFacts } from './speaker.ts'

export interface ChatHouseParts extends Omit<ChatParts, 'facts'> {
  /** Whether a guest's chat account is one of ours. */
  guest: (id: string, sig: string) => boolean
  sessions: Pick<Sessions, 'actorOrNull'>
  /** HMAC of an address's class: what is kept of where somebody came from. */
  sign: (text: string) => string
  onError: (error: unknown) => void
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
export function createChatHouse(parts: ChatHouseParts): ChatHouse {
  const { db, storage, onError } = parts
  const arrive = createArrivals({ ...parts, log: { warn: (what: unknown) => onError(what) } })
  const facts = createFacts(parts)
  const say = createSay({ ...parts, facts })
  const imageAddress = (key: string) => storage.address(key)
  /** Of one sender one line at a time, so that they stay in their order on whichever of his pages he wrote them. */
  const inTurn = createTurns()

  const meOf = (
    facts: SpeakerFacts,
    talker: Talker | null,
    language: Language,
  ): ChatDataOf<'standing'>['me'] => {
    const refusal = talker === null ? null : lastingRefusal(facts, talker.kind === 'guest')
    return {
      role: facts.role,
      rights: [...facts.rights],
      muted_until: isoOf(facts.mutedUntil),
      may_not_speak:
        talker === null
          ? errorText(language, 'chat.login_first')
          : refusal && errorText(language, refusal.key, refusal.values),
      warning: facts.warning,
    }
  }
  const factsFor = (talker: Talker | null, roomId: number) =>
    facts({ roomId, userId: talker?.kind === 'user' ? talker.userId : null })

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
        const [{ list }, pin] = await Promise.all([
          historyOf(db, roomId, imageAddress),
          pinOf(db, roomId, imageAddress),
        ])
        return { history: list, rules, pin }
      } catch (error) {
        return notSaid(error, language, onError)
      }
    },
    async enter(talker, roomId, { device, address, language }) {
      try {
        const standing = await factsFor(talker, roomId)
        if (standing.kickedUntil !== null) throw new Refusal('forbidden', 'room.kicked')
        if (talker?.kind === 'user')
          await noteArrival(db, { roomId, userId: talker.userId, device, address }, parts.sign).catch(onError)
        return { me: meOf(standing, talker, language) }
      } catch (error) {
        return notSaid(error, language, onError)
      }
    },
    async standing(talker, roomId, language) {
      return meOf(await factsFor(talker, roomId), talker, language)
    },
    arrived: (userId, roomId) => arrive({ userId, roomId }),
    async say(talker, frame, language) {
      const who = talker.kind === 'user' ? `user:${talker.userId}` : talker.id
      try {
        return await inTurn(who, () => say(talker, frame))
      } catch (error) {
        return notSaid(error, language, onError)
      }
    },
    async history(roomId, before) {
      return historyOf(db, roomId, imageAddress, before)
    },
    sentence: (key, language) => errorText(language, key),
  }
}
