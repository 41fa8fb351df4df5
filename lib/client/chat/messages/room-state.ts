import type { ChatData, ChatLine, OwnStanding, PinnedLine, RemovedLine } from '#lib/contract/chat/frames.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'

/** Lines a page keeps of a room while its reader is at the newest; older ones come with `history`. */
export const LINES_KEPT = 300

/** A room's talk as one page knows it. */
export interface RoomState {
  /** `coming` until the room has answered; `refused` with the sentence why not; `out` for who was put out, here or before. */
  state: 'coming' | 'here' | 'refused' | 'out'
  /** Why not, in the reader's language; null for who was put out while here. */
  why: string | null
  until: string | null
  /** The oldest first, ids rising. */
  lines: readonly ChatLine[]
  /** Lines that were taken away, the oldest first, for a reader who keeps order; nobody else has any. */
  removed: readonly RemovedLine[]
  hasEarlier: boolean
  online: number
  /** Somebody who keeps order is here. */
  orderHere: boolean
  rules: RoomRules | null
  pin: PinnedLine | null
  me: OwnStanding | null
  /** Who came last, as one line says it; null while nobody came since the page is here. */
  came: { names: readonly string[]; more: number } | null
}

export const NO_ROOM_STATE: RoomState = {
  state: 'coming',
  why: null,
  until: null,
  lines: [],
  removed: [],
  hasEarlier: false,
  online: 0,
  orderHere: true,
  rules: null,
  pin: null,
  me: null,
  came: null,
}

/** Names shown of who came together; the others are a number. */
const NAMED = 3

function joinCame(before: RoomState['came'], came: { names: string[]; more: number }): RoomState['came'] {
  if (!before) return came
  const names = [...came.names, ...before.names]
  const shown = [...new Set(names)].slice(0, NAMED)
  return { names: shown, more: before.more + came.more + names.length - shown.length }
}

/** Both in order of their ids, each line once: history and batches may carry the same ones. */
function merge(before: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const known = new Map(before.map((line) => [line.id, line]))
  for (const line of more) known.set(line.id, line)
  return [...known.values()].sort((a, b) => a.id - b.id)
}

/** Lines taken away that who keeps order goes on reading, with those that go now. */
const REMOVED_KEPT = 50
type Taken = Extract<ChatData, { type: 'deleted' }>['taken']
const stillRead = (
  { me, lines, removed }: RoomState,
  gone: (line: ChatLine) => boolean,
  taken: Taken,
): readonly RemovedLine[] => {
  if (!me || me.rights.length === 0) return removed
  const { by_nickname = null, reason = '' } = taken ?? {}
  return withRemoved(
    removed,
    lines.filter(gone).map((line) => ({ line, by_nickname, reason })),
  )
}
function withRemoved(before: readonly RemovedLine[], more: readonly RemovedLine[]): readonly RemovedLine[] {
  const known = new Map([...before, ...more].map((one) => [one.line.id, one]))
  return [...known.values()].sort((a, b) => a.line.id - b.line.id).slice(-REMOVED_KEPT)
}

/** Answers keep saying whom they answered; what was said is gone with the line. */
const withoutAnswered = (lines: readonly ChatLine[], gone: (id: number) => boolean): ChatLine[] =>
  lines.map((line) =>
    line.reply_to && line.reply_to.text !== null && gone(line.reply_to.id)
      ? { ...line, reply_to: { ...line.reply_to, text: null } }
      : line,
  )

/** With their new counts; what this page has not loaded comes with its own. */
function withLikes(
  lines: readonly ChatLine[],
  liked: readonly { id: number; likes: number }[],
): readonly ChatLine[] {
  const counts = new Map(liked.map(({ id, likes }) => [id, likes]))
  return lines.map((line) => {
    const likes = counts.get(line.id)
    return likes === undefined || likes === line.likes ? line : { ...line, likes }
  })
}

/** Without lines that were taken away, also at the top of the room. */
function without(talk: RoomState, isGone: (line: ChatLine) => boolean, taken: Taken): RoomState {
  const ids = new Set(talk.lines.filter(isGone).map(({ id }) => id))
  return {
    ...talk,
    removed: stillRead(talk, isGone, taken),
    lines: withoutAnswered(
      talk.lines.filter(({ id }) => !ids.has(id)),
      (id) => ids.has(id),
    ),
    pin: talk.pin && isGone(talk.pin.line) ? null : talk.pin,
  }
}

/** A room's talk after what the server said of it. */
export function applyChatData(talk: RoomState, data: ChatData): RoomState {
  switch (data.type) {
    case 'refill': {
      const likes = new Map(data.kept.map(({ id, likes }) => [id, likes]))
      const [reach] = data.kept
      const held = withoutAnswered(
        talk.lines.filter(({ id }) => likes.has(id)),
        (id) => reach !== undefined && id >= reach.id && !likes.has(id),
      )
      const lines = merge(withLikes(held, data.kept), data.lines)
      const oldest = lines[0]?.id ?? Number.POSITIVE_INFINITY
      return { ...talk, lines, hasEarlier: data.has_more || data.kept.some(({ id }) => id < oldest) }
    }
    case 'joined': {
      const { history, has_more, online, order_here: orderHere, rules, pin, me } = data
      // What was typed away while this page was not here is gone from what the room tells; older pages stay.
      const first = history[0]?.id ?? Number.POSITIVE_INFINITY
      const older = talk.lines.filter(({ id }) => id < first)
      return {
        ...talk,
        state: 'here',
        why: null,
        until: null,
        lines: [...older, ...history],
        hasEarlier: older.length > 0 ? talk.hasEarlier : has_more,
        online,
        orderHere,
        rules,
        pin,
        me,
      }
    }
    case 'batch': {
      const said = data.lines.length > 0 ? merge(talk.lines, data.lines) : talk.lines
      return {
        ...talk,
        lines: data.liked ? withLikes(said, data.liked) : said,
        online: data.online ?? talk.online,
        orderHere: data.order_here ?? talk.orderHere,
        came:
          data.lines.length > 0
            ? (data.came ?? null)
            : data.came
              ? joinCame(talk.came, data.came)
              : talk.came,
      }
    }
    case 'history':
      return { ...talk, lines: merge(talk.lines, data.list), hasEarlier: data.has_more }
    case 'deleted': {
      const ids = new Set(data.ids)
      return without(talk, ({ id }) => ids.has(id), data.taken)
    }
    case 'cleared': {
      const left = without(
        talk,
        (line) => line.id <= data.up_to && (data.user_id === null || line.from.user_id === data.user_id),
        data.taken,
      )
      return data.user_id === null ? { ...left, removed: [], hasEarlier: false } : left
    }
    case 'removed': {
      const gone = new Set(data.lines.map(({ line }) => line.id))
      const lines = talk.lines.some(({ id }) => gone.has(id))
        ? talk.lines.filter(({ id }) => !gone.has(id))
        : talk.lines
      return { ...talk, lines, removed: withRemoved(talk.removed, data.lines) }
    }
    case 'rules':
      return { ...talk, rules: data.rules }
    case 'pin':
      return { ...talk, pin: data.pin }
    case 'standing':
      return { ...talk, me: data.me }
    case 'out':
      return { ...talk, state: 'out', why: null, until: data.until }
    case 'refused':
      // Without a mark of a line it is the coming in that was refused.
      return data.ref === null && talk.state === 'coming'
        ? { ...talk, state: data.key === 'room.kicked' ? 'out' : 'refused', why: data.msg }
        : talk
    default:
      return talk
  }
}

/** The newest only, for a page whose reader follows along. */
export const trimmed = (talk: RoomState): RoomState =>
  talk.lines.length > LINES_KEPT ? { ...talk, lines: talk.lines.slice(-LINES_KEPT), hasEarlier: true } : talk
