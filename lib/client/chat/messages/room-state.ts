import type {
  ChatData,
  ChatMessage,
  OwnRoomStatus,
  PinnedMessage,
  RemovedMessage,
} from '#lib/contract/chat/frames.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'

/**
 * Maximum of messages in a room's state while the user is at the newest; older ones are loaded with
 * `history`.
 */
export const MAX_ROOM_MESSAGES = 300

/** State of a room's chat on this page. */
export interface RoomState {
  /**
   * `coming` until the room has answered; `refused` with the reason in `why`; `out` after a kick, now or
   * before.
   */
  state: 'coming' | 'here' | 'refused' | 'out'
  /** Reason in the user's language; null for a user kicked while in the room. */
  why: string | null
  endsAt: string | null
  /** The oldest first, by rising id. */
  messages: readonly ChatMessage[]
  /** Removed messages, the oldest first, for moderators; empty for everybody else. */
  removed: readonly RemovedMessage[]
  hasEarlier: boolean
  online: number
  /** Whether a moderator is in the room. */
  hasModerator: boolean
  rules: RoomRules | null
  pin: PinnedMessage | null
  me: OwnRoomStatus | null
  /** The latest arrivals, shown as one entry; null if none arrived since the page joined. */
  arrivals: { names: readonly string[]; more: number } | null
}

export const NO_ROOM_STATE: RoomState = {
  state: 'coming',
  why: null,
  endsAt: null,
  messages: [],
  removed: [],
  hasEarlier: false,
  online: 0,
  hasModerator: true,
  rules: null,
  pin: null,
  me: null,
  arrivals: null,
}

/** Number of names shown of arrivals merged into one entry; the others are counted. */
const NAMED = 3

function mergeArrivals(
  before: RoomState['arrivals'],
  arrivals: { names: string[]; more: number },
): RoomState['arrivals'] {
  if (!before) return arrivals
  const names = [...arrivals.names, ...before.names]
  const shown = [...new Set(names)].slice(0, NAMED)
  return { names: shown, more: before.more + arrivals.more + names.length - shown.length }
}

/** Merges by rising id, each message once: history and batches may contain the same ones. */
function merge(before: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(before.map((message) => [message.id, message]))
  for (const message of more) byId.set(message.id, message)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** Maximum of removed messages kept for moderators. */
const MAX_REMOVED_MESSAGES = 50
type RemovalInfo = Extract<ChatData, { type: 'deleted' }>['taken']
const removedAfter = (
  { me, messages, removed }: RoomState,
  gone: (message: ChatMessage) => boolean,
  removal: RemovalInfo,
): readonly RemovedMessage[] => {
  if (!me || me.rights.length === 0) return removed
  const { by_nickname = null, reason = '' } = removal ?? {}
  return withRemoved(
    removed,
    messages.filter(gone).map((message) => ({ line: message, by_nickname, reason })),
  )
}
function withRemoved(
  before: readonly RemovedMessage[],
  more: readonly RemovedMessage[],
): readonly RemovedMessage[] {
  const byId = new Map([...before, ...more].map((one) => [one.line.id, one]))
  return [...byId.values()].sort((a, b) => a.line.id - b.line.id).slice(-MAX_REMOVED_MESSAGES)
}

/** Replies keep the name of the author they quote, without the text of the removed message. */
const withoutQuotes = (messages: readonly ChatMessage[], gone: (id: number) => boolean): ChatMessage[] =>
  messages.map((message) =>
    message.reply_to && message.reply_to.text !== null && gone(message.reply_to.id)
      ? { ...message, reply_to: { ...message.reply_to, text: null } }
      : message,
  )

/** Applies new like counts; messages loaded later bring their own. */
function withLikes(
  messages: readonly ChatMessage[],
  liked: readonly { id: number; likes: number }[],
): readonly ChatMessage[] {
  const counts = new Map(liked.map(({ id, likes }) => [id, likes]))
  return messages.map((message) => {
    const likes = counts.get(message.id)
    return likes === undefined || likes === message.likes ? message : { ...message, likes }
  })
}

/** Removes messages, the pinned one included. */
function without(
  room: RoomState,
  isGone: (message: ChatMessage) => boolean,
  removal: RemovalInfo,
): RoomState {
  const ids = new Set(room.messages.filter(isGone).map(({ id }) => id))
  return {
    ...room,
    removed: removedAfter(room, isGone, removal),
    messages: withoutQuotes(
      room.messages.filter(({ id }) => !ids.has(id)),
      (id) => ids.has(id),
    ),
    pin: room.pin && isGone(room.pin.line) ? null : room.pin,
  }
}

/** Returns a room's state after a frame of the server. */
export function applyChatData(room: RoomState, data: ChatData): RoomState {
  switch (data.type) {
    case 'refill': {
      const likes = new Map(data.kept.map(({ id, likes }) => [id, likes]))
      const [oldestKept] = data.kept
      const stillHere = withoutQuotes(
        room.messages.filter(({ id }) => likes.has(id)),
        (id) => oldestKept !== undefined && id >= oldestKept.id && !likes.has(id),
      )
      const messages = merge(withLikes(stillHere, data.kept), data.lines)
      const oldest = messages[0]?.id ?? Number.POSITIVE_INFINITY
      return { ...room, messages, hasEarlier: data.has_more || data.kept.some(({ id }) => id < oldest) }
    }
    case 'joined': {
      const { history, has_more, online, order_here: hasModerator, rules, pin, me } = data
      // Messages deleted while this page was disconnected are missing in `history`; older pages stay.
      const first = history[0]?.id ?? Number.POSITIVE_INFINITY
      const older = room.messages.filter(({ id }) => id < first)
      return {
        ...room,
        state: 'here',
        why: null,
        endsAt: null,
        messages: [...older, ...history],
        hasEarlier: older.length > 0 ? room.hasEarlier : has_more,
        online,
        hasModerator,
        rules,
        pin,
        me,
      }
    }
    case 'batch': {
      const merged = data.lines.length > 0 ? merge(room.messages, data.lines) : room.messages
      return {
        ...room,
        messages: data.liked ? withLikes(merged, data.liked) : merged,
        online: data.online ?? room.online,
        hasModerator: data.order_here ?? room.hasModerator,
        arrivals:
          data.lines.length > 0
            ? (data.came ?? null)
            : data.came
              ? mergeArrivals(room.arrivals, data.came)
              : room.arrivals,
      }
    }
    case 'history':
      return { ...room, messages: merge(room.messages, data.list), hasEarlier: data.has_more }
    case 'deleted': {
      const ids = new Set(data.ids)
      return without(room, ({ id }) => ids.has(id), data.taken)
    }
    case 'cleared': {
      const cleared = without(
        room,
        (message) =>
          message.id <= data.up_to && (data.user_id === null || message.from.user_id === data.user_id),
        data.taken,
      )
      return data.user_id === null ? { ...cleared, removed: [], hasEarlier: false } : cleared
    }
    case 'removed': {
      const gone = new Set(data.lines.map(({ line: message }) => message.id))
      const messages = room.messages.some(({ id }) => gone.has(id))
        ? room.messages.filter(({ id }) => !gone.has(id))
        : room.messages
      return { ...room, messages, removed: withRemoved(room.removed, data.lines) }
    }
    case 'rules':
      return { ...room, rules: data.rules }
    case 'pin':
      return { ...room, pin: data.pin }
    case 'standing':
      return { ...room, me: data.me }
    case 'out':
      return { ...room, state: 'out', why: null, endsAt: data.until }
    case 'refused':
      // Without a `ref` the join itself was refused.
      return data.ref === null && room.state === 'coming'
        ? { ...room, state: data.key === 'room.kicked' ? 'out' : 'refused', why: data.msg }
        : room
    default:
      return room
  }
}

/** Keeps only the newest messages, for a page whose user follows along. */
export const trimmed = (room: RoomState): RoomState =>
  room.messages.length > MAX_ROOM_MESSAGES
    ? { ...room, messages: room.messages.slice(-MAX_ROOM_MESSAGES), hasEarlier: true }
    : room
