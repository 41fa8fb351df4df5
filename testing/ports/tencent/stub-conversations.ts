import TIM from 'tim-js-sdk'
import type { StubMessage, StubService } from './stub-service.ts'

const { CONV_C2C, CONV_GROUP } = TIM.TYPES

/** The conversation of a message as an account sees it. */
export const conversationIdOf = ({ from, to, isGroup }: StubMessage, account: string): string =>
  isGroup ? `${CONV_GROUP}${to}` : `${CONV_C2C}${from === account ? to : from}`

/** Names the user or the group of a conversation. */
function profileOf(service: StubService, id: string): object {
  const isGroup = id.startsWith(CONV_GROUP)
  const other = id.slice((isGroup ? CONV_GROUP : CONV_C2C).length)
  return isGroup
    ? { groupProfile: { groupID: other, name: service.userGroups.get(other)?.name ?? '', avatar: '' } }
    : { userProfile: { userID: other, ...service.accounts.get(other) } }
}

/** A conversation of an account, as the SDK shows it. */
export function conversationOf(service: StubService, account: string, id: string) {
  const last = service.history(account, id).at(-1)
  return {
    conversationID: id,
    unreadCount: service.unread(account, id),
    ...profileOf(service, id),
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

/** All conversations of an account with messages, the one with the newest message first. */
export function conversationsOf(service: StubService, account: string) {
  const ids = [
    ...[...service.accounts.keys()].map((other) => `${CONV_C2C}${other}`),
    ...[...service.userGroups].flatMap(([id, { members }]) =>
      members.has(account) ? [`${CONV_GROUP}${id}`] : [],
    ),
  ]
  return ids
    .filter((id) => service.history(account, id).length > 0)
    .map((id) => conversationOf(service, account, id))
    .sort((a, b) => (b.lastMessage?.lastTime ?? 0) - (a.lastMessage?.lastTime ?? 0))
}
