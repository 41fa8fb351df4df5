import { isActiveUser } from '#lib/backend/domains/accounts/index.ts'
import {
  loadNickname,
  publishMarked,
  recordArrival,
  recordGuest,
} from '#lib/backend/domains/moderation/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { errorText } from '#lib/backend/http/responses/error-text.ts'
import type { Sessions } from '#lib/backend/http/sessions/sessions.ts'
import type { ChatIdentity, ChatService, RoomStatusFor, SendRefusal } from '#lib/backend/ports/chat/index.ts'
import { MAX_MISSED_MESSAGES } from '#lib/contract/chat/frames.ts'
import type { Language } from '#lib/shared/languages.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'
import { createArrivals } from './arrivals.ts'
import { loadDelayed, loadHistory, loadPin } from './messages/load-messages.ts'
import { loadRemoved } from './messages/load-removed.ts'
import { createExternalMessages } from './private/external-messages.ts'
import { createPrivateChat } from './private/private-chat.ts'
import { loadRules } from './rules/rules.ts'
import { type ChatSender, createChatSender } from './sending/chat-sender.ts'
import type { ChatDeps } from './sending/message-delivery.ts'
import { lastingRefusal, sendableFrom } from './sending/send-limits.ts'
import { createFactsLoader, type SenderFacts, toSenderRef } from './sending/sender.ts'

export interface ChatServiceDeps extends Omit<ChatDeps, 'facts'> {
  /** Whether a guest's chat account was issued by this site. */
  guest: (id: string, sig: string) => boolean
  /** The session that a user's signature was issued for; null for none. */
  signedSession: (userId: number, sig: string) => number | null
  sessions: Pick<Sessions, 'actorOrNull' | 'actorOfSession'>
  /** HMAC of an address's class, the only part of an address that is stored. */
  sign: (text: string) => string
  onError: (error: unknown) => void
  /** Sends messages into rooms; passed if other modules send messages too. */
  speaking?: ChatSender
}

const toIso = (at: number | null): string | null =>
  at === null || at >= NEVER_ENDS.getTime() ? null : new Date(at).toISOString()

/** Converts a refusal to the user's language; any other error is reported and answered as unavailable. */
function toSendRefusal(error: unknown, language: Language, onError: (error: unknown) => void): SendRefusal {
  if (error instanceof Refusal) {
    const { kind, key, values, retryAfter } = error
    return { kind, key, msg: errorText(language, key, values), wait: retryAfter ?? null }
  }
  onError(error)
  return { kind: 'unavailable', key: 'unavailable', msg: errorText(language, 'unavailable'), wait: 3 }
}

/** Implements what the chat port needs to know of rooms and users, and the sending of messages. */
export function createChatService(deps: ChatServiceDeps): ChatService {
  const { db, storage, onError } = deps
  const announceArrival = createArrivals({ ...deps, log: { warn: (error: unknown) => onError(error) } })
  const facts = createFactsLoader(deps.db)
  const { speaking = createChatSender(deps) } = deps
  const imageAddress = (key: string) => storage.address(key)
  const refuseIn = (language: Language) => (error: unknown) => toSendRefusal(error, language, onError)

  const createStatus = (
    loadedFacts: SenderFacts,
    identity: ChatIdentity | null,
    language: Language,
  ): RoomStatusFor => {
    const readAt = performance.now()
    return (rules) => {
      const facts = { ...loadedFacts, rules, now: loadedFacts.now + performance.now() - readAt }
      const refusal = identity === null ? null : lastingRefusal(facts, identity.kind === 'guest')
      return {
        role: facts.role,
        rights: [...facts.rights],
        muted_until: toIso(facts.mutedUntil),
        muted_reason: facts.mutedReason,
        ...(facts.mutedUntil === null ? {} : { is_muted: true }),
        may_not_speak:
          identity === null
            ? errorText(language, 'chat.login_first')
            : refusal && errorText(language, refusal.key, refusal.values),
        speaks_from: refusal && toIso(sendableFrom(facts)),
        warning: facts.warning,
      }
    }
  }
  const factsFor = (identity: ChatIdentity | null, roomId: number) =>
    facts({ roomId, ...toSenderRef(identity) })

  return {
    guest: (id, sig) => (deps.guest(id, sig) ? { kind: 'guest', id, nickname: guestName(id) } : null),
    async signedUser(userId, sig) {
      const sessionId = deps.signedSession(userId, sig)
      const actor = sessionId === null ? null : await deps.sessions.actorOfSession(sessionId)
      if (actor?.userId !== userId) return null
      return { kind: 'user', userId, sessionId: actor.sessionId, nickname: await loadNickname(db, userId) }
    },
    async user(token) {
      const actor = await deps.sessions.actorOrNull(token)
      if (actor === null) return null
      const { userId, sessionId } = actor
      return { kind: 'user', userId, sessionId, nickname: await loadNickname(db, userId) }
    },
    isActive: (userId) => isActiveUser(db, userId),
    async room(roomId, language) {
      try {
        const rules = await loadRules(db, roomId)
        // A delayed message that becomes due between the two queries is in both: clients receive it once.
        const waiting = await loadDelayed(db, roomId, imageAddress)
        const [{ list, has_more }, pin] = await Promise.all([
          loadHistory(db, roomId, imageAddress),
          loadPin(db, roomId, imageAddress),
        ])
        return { history: list, has_more, rules, pin, waiting }
      } catch (error) {
        return toSendRefusal(error, language, onError)
      }
    },
    async enter(identity, roomId, { device, address, language }) {
      try {
        if (identity?.kind === 'guest')
          await recordGuest(db, { guest: identity.id, device, address }, deps.sign).catch(onError)
        const facts = await factsFor(identity, roomId)
        if (facts.kickedUntil !== null) throw new Refusal('forbidden', 'room.kicked')
        if (identity?.kind === 'user')
          await recordArrival(db, { roomId, userId: identity.userId, device, address }, deps.sign)
            .then((marked) => publishMarked(deps.publish, marked))
            .catch(onError)
        return { status: createStatus(facts, identity, language) }
      } catch (error) {
        return toSendRefusal(error, language, onError)
      }
    },
    async status(identity, roomId, language) {
      return createStatus(await factsFor(identity, roomId), identity, language)
    },
    arrived: (userId, roomId) => announceArrival({ userId, roomId }),
    send: (identity, frame, language, hasModerator = true) =>
      speaking.send(identity, frame, hasModerator).catch(refuseIn(language)),
    sendExternal: (identity, frame, language, hasModerator) =>
      speaking.sendExternal(identity, frame, hasModerator).catch(refuseIn(language)),
    history: (roomId, before) => loadHistory(db, roomId, imageAddress, { before }),
    removed: (roomId) => loadRemoved(db, roomId, imageAddress),
    newest: (roomId) => loadHistory(db, roomId, imageAddress, { limit: MAX_MISSED_MESSAGES }),
    private: createPrivateChat(deps),
    external: createExternalMessages(db),
    toRefusal: (error, language) => toSendRefusal(error, language, onError),
    errorText: (key, language, values) => errorText(language, key, values),
  }
}
