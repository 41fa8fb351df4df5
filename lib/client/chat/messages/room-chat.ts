import type { ChatData, ChatDataOf, ChatFrame, ChatLine, Say } from '#lib/contract/chat/frames.ts'
import { applyChatData, NO_ROOM_STATE, type RoomState, trimmed } from './room-state.ts'

/** Lines that were taken away: some by their ids, or all up to one. */
export type GoneLines = ChatDataOf<'deleted'> | ChatDataOf<'cleared'>

export type SayAnswer = ChatDataOf<'said'> | ChatDataOf<'refused'>

export interface RoomChat {
  roomId: number
  get(): RoomState
  /** Calls on every change until the returned function is called. */
  watch(listener: () => void): () => void
  /** Hears each new line once (not those of history), for danmaku and sounds. */
  hear(listener: (line: ChatLine) => void): () => void
  /** Hears which lines were taken away, for what shows them elsewhere than in the chat. */
  hearGone(listener: (gone: GoneLines) => void): () => void
  /** Hears whether a line that waited was let through, of the guest this page speaks as; a user hears it on his own topic. */
  hearDecided(listener: (released: boolean) => void): () => void
  /** The name of the guest this page speaks as; null for a user, and for who has not spoken yet. */
  guestName(): string | null
  /** Says a line; resolves with the server's answer, rejects with Unsent. */
  say(line: Omit<Say, 'type' | 'ref' | 'room_id'>): Promise<SayAnswer>
  /** Asks for the lines before the oldest one known. */
  earlier(): void
  /** The reader is at the newest lines: what is far above may be let go. */
  trim(): void
  /** Asks to be let in again after having been refused or put out. */
  retry(): void
  leave(): void
}

/** A room that somebody of this page wants to be in. */
export interface Wanted {
  talk: RoomState
  quiet: boolean
  watchers: Set<() => void>
  lineListeners: Set<(line: ChatLine) => void>
  goneListeners: Set<(gone: GoneLines) => void>
  decidedListeners: Set<(released: boolean) => void>
  holders: number
}

/** A room nobody holds yet. */
export const newRoom = (quiet: boolean): Wanted => ({
  talk: NO_ROOM_STATE,
  quiet,
  watchers: new Set(),
  lineListeners: new Set(),
  goneListeners: new Set(),
  decidedListeners: new Set(),
  holders: 0,
})

/** Stores a room's talk and calls its watchers, where it has changed. */
export function change(wanted: Wanted, talk: RoomState): void {
  if (talk === wanted.talk) return
  wanted.talk = talk
  for (const watcher of wanted.watchers) watcher()
}

/** Takes a frame about a room and calls the listeners of what it brings. */
export function takeFrame(wanted: Wanted, data: ChatData): void {
  // A line that waited comes behind younger ones.
  const known = data.type === 'batch' ? new Set(wanted.talk.lines.map(({ id }) => id)) : null
  change(wanted, applyChatData(wanted.talk, data))
  if (known && data.type === 'batch')
    for (const line of data.lines)
      if (!known.has(line.id)) for (const listener of wanted.lineListeners) listener(line)
  if (data.type === 'deleted' || data.type === 'cleared')
    for (const listener of wanted.goneListeners) listener(data)
  if (data.type === 'decided') for (const listener of wanted.decidedListeners) listener(data.released)
}

interface HoldDeps extends Pick<RoomChat, 'guestName' | 'say'> {
  send(frame: ChatFrame): void
  enterAnew(): void
  /** The last holder has left. */
  left(): void
}

/** One holder's view of a room, until it leaves. */
export function holdRoom(
  roomId: number,
  wanted: Wanted,
  { guestName, say, send, enterAnew, left }: HoldDeps,
): RoomChat {
  let held = true
  const hold = <Item>(set: Set<Item>, item: Item) => {
    set.add(item)
    return () => void set.delete(item)
  }
  return {
    roomId,
    get: () => wanted.talk,
    watch: (listener) => hold(wanted.watchers, listener),
    hear: (listener) => hold(wanted.lineListeners, listener),
    hearGone: (listener) => hold(wanted.goneListeners, listener),
    hearDecided: (listener) => hold(wanted.decidedListeners, listener),
    guestName,
    say,
    earlier() {
      const before = wanted.talk.lines[0]?.id
      if (before !== undefined && wanted.talk.hasEarlier) send({ type: 'history', room_id: roomId, before })
    },
    trim: () => change(wanted, trimmed(wanted.talk)),
    retry: enterAnew,
    leave() {
      if (!held) return
      held = false
      wanted.holders--
      if (wanted.holders > 0) return
      left()
    },
  }
}
