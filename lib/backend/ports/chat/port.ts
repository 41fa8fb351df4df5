import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusalKind } from '#lib/backend/http/refusal.ts'
import type { ChatDataOf, ChatLine, OwnStanding, RemovedLine, Say } from '#lib/contract/chat/frames.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Who speaks on a socket: a user by his session, or a guest by the chat account he was given. */
export type Talker =
  | { kind: 'user'; userId: number; sessionId: number; nickname: string }
  | { kind: 'guest'; id: string; nickname: string }

/** How long (ms) a line waits, and whose it is: a talker's name. */
export interface Later {
  by: string
  ms: number
}
export interface WaitingLine extends Later {
  line: ChatLine
}

/** A talker by one word, the same on every node. */
export const nameOf = (talker: Talker): string =>
  talker.kind === 'user' ? `user:${talker.userId}` : talker.id

/** Who took lines away, and why: goes to who keeps order alone. */
type TakenBy = NonNullable<ChatDataOf<'deleted'>['taken']>

/** What is said over a room's bus topic: nodes hand it to those who are in the room. */
export type ChatNews =
  /** With `later` only its sender and who keeps order see it now, everybody else after so long. */
  | { type: 'line'; line: ChatLine; later?: Later }
  /** A few of those who came by name, the others as a number. */
  | { type: 'came'; names: string[]; more: number }
  /**
   * How many are in the room on a node of the site, and how many of them keep order. `asks`: the node has just opened the
   * room and knows nothing of the others.
   */
  | { type: 'here'; node: string; count: number; order: number; asks?: true }
  | { type: 'liked'; id: number; likes: number }
  | { type: 'deleted'; ids: number[]; taken: TakenBy }
  | { type: 'cleared'; up_to: number; user_id: number | null; taken: TakenBy }
  | { type: 'rules'; rules: ChatDataOf<'rules'>['rules'] }
  | { type: 'pin'; pin: ChatDataOf<'pin'>['pin'] }
  /** A user is put out; of every room on EVERYWHERE. */
  | { type: 'out'; user_id: number; until: string | null }
  /** The same of a guest, by his chat account. */
  | { type: 'guest_out'; guest: string; until: string | null }
  | { type: 'guest_standing'; guest: string }
  /** A line of a guest's that waited was let through, or not. */
  | { type: 'guest_decided'; guest: string; released: boolean }
  /** What a user may do has changed. */
  | { type: 'standing'; user_id: number }

/** The topic of the bus a room's talk goes over; no browser can ask for it. */
export const chatTopic = (roomId: number | typeof EVERYWHERE): string => `im:${roomId}`
export const EVERYWHERE = 'everywhere'

/** Why a line was not taken, in words. */
export interface NotSaid {
  kind: RefusalKind
  key: string
  msg: string
  wait: number | null
}

export type RoomState = Pick<ChatDataOf<'joined'>, 'history' | 'has_more' | 'rules' | 'pin'> & {
  waiting: WaitingLine[]
}

/** How somebody stands in a room under rules of it: they may change while he is there. */
export type Standing = (rules: RoomRules) => OwnStanding

/** What the chat needs to know and to have done; handed in by app.ts, since a port knows no domain. */
export interface ChatService {
  /** Whose a login is; null for one that is good for nothing. */
  guest(id: string, sig: string): Talker | null
  user(token: string): Promise<Talker | null>
  /** What everybody who enters a room is sent; or why nobody may. */
  room(roomId: number, language: Language): Promise<RoomState | NotSaid>
  /** Who somebody is there, or why he may not come in. Notes from where he came. */
  enter(
    talker: Talker | null,
    roomId: number,
    from: { device: string | null; address: string; language: Language },
  ): Promise<{ standing: Standing } | NotSaid>
  standing(talker: Talker | null, roomId: number, language: Language): Promise<Standing>
  /** A user has come in and does not hide it: notifies the room, as far as it may learn of them. */
  arrived(userId: number, roomId: number): Promise<unknown>
  /**
   * Stores a line and publishes it to the room, in the order in which its sender said them. `orderHere`: somebody who keeps
   * order is in the room; so it is taken to be where nothing is said.
   */
  say(
    talker: Talker,
    frame: Say,
    language: Language,
    orderHere?: boolean,
  ): Promise<Pick<ChatDataOf<'said'>, 'id' | 'held' | 'wait'> | NotSaid>
  history(roomId: number, before: number): Promise<Lines>
  /** Of the newest lines those that were taken away, for who keeps order. */
  removed(roomId: number): Promise<RemovedLine[]>
  /** The newest REFILL_LINES. */
  newest(roomId: number): Promise<Lines>
  /** A refusal in words, for what the chat itself refuses. */
  sentence(
    key:
      | 'chat.login_first'
      | 'chat.not_here'
      | 'chat.too_many_rooms'
      | 'not_found.room'
      | 'too_many'
      | 'unavailable',
    language: Language,
    values?: { seconds: number },
  ): string
}

/** Lines, the oldest first, and whether there are older ones. */
export interface Lines {
  list: ChatLine[]
  has_more: boolean
}

export interface ChatStats {
  sockets: number
  rooms: number
}

export interface Chat {
  /** Takes an upgrade of /im: answers it, or refuses it in plain HTTP. False when the path is not the chat's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** How many are in a room, on all nodes. */
  online(roomId: number): number
  /** Sessions at their end speak no more. */
  endSessions(sessions: readonly number[]): void
  stats(): ChatStats
  stop(): Promise<void>
}
