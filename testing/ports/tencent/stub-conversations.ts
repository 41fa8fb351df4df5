import TIM from 'tim-js-sdk'
import type { StubService } from './stub-service.ts'

/** The conversation of an account with another one, as the SDK shows it. */
export function conversationOf(service: StubService, account: string, other: string) {
  const last = service.between(account, other).at(-1)
  return {
    conversationID: `${TIM.TYPES.CONV_C2C}${other}`,
    unreadCount: service.unread(account, other),
    userProfile: { userID: other, ...service.accounts.get(other) },
    lastMessage: last && {
      lastTime: last.time,
      lastSequence: last.sequence,
      fromAccount: last.from,
      nick: last.nick,
      type: last.type,
      payload: last.payload,
      isRevoked: last.isRevoked,
      isPeerRead: last.isPeerRead,
    },
  }
}

/** All conversations of an account, the one with the newest message first. */
export const conversationsOf = (service: StubService, account: string) =>
  [...service.accounts.keys()]
    .filter((other) => service.between(account, other).length > 0)
    .map((other) => conversationOf(service, account, other))
    .sort((a, b) => (b.lastMessage?.lastTime ?? 0) - (a.lastMessage?.lastTime ?? 0))
