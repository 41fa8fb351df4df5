import * as z from 'zod/mini'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'

/**
 * The push socket's envelope, both ways. Payloads of a noun (a match row, an event, a danmaku message) are
 * defined with the noun; here they are records with a `type`. Types in RESERVED_TYPES belong to the envelope.
 */
export const PUSH_PATH = '/ws'

/** Interval of a client's heartbeats (specification, section 9). */
export const HEARTBEAT_MS = 30_000

export const RESERVED_TYPES = [
  'hello',
  'heartbeat',
  'batch',
  'subscribed',
  'resumed',
  'gap',
  'error',
  'snapshot',
  'session_ended',
] as const

export const scoresTopic = (sport: Sport): string => `scores:${sport}`

/** Quotes of one bookmaker for the score list of a sport. */
export const oddsTopic = (sport: Sport, companyId: string | number): string => `odds:${sport}:${companyId}`

export const matchTopic = (id: string | number): string => `match:${id}`

export const roomTopic = (id: string | number): string => `room:${id}`

/** Events for one user; delivered to sockets of that user's sessions only. */
export const userTopic = (id: number): string => `user:${id}`

/**
 * Published when messages of a room (or of any room) were held or decided, for moderators. The event does not
 * contain the messages: they are loaded by a call.
 */
export const heldMessagesTopic = (roomId: number | 'all'): string => `held:${roomId}`

/** Everybody may subscribe to a room except users kicked from it. */
export const isRoomTopic = (topic: string): boolean => topic.startsWith('room:')

export const isPrivateTopic = (topic: string): boolean => /^(?:user|held):/.test(topic)

/** The list of live rooms: who went live, who ended, viewers. */
export const ROOMS_TOPIC = 'rooms'

/** Screens with data of their own; `none` is any other screen. */
export const CLASSIFIES = ['home', 'live', 'football', 'basketball', 'esports', 'none'] as const

export type Classify = (typeof CLASSIFIES)[number]

/**
 * Returns the topics of a screen; with a chosen bookmaker (`toggle`) a score list also includes that one's
 * quotes.
 */
export function topicsOfClassify(classify: Classify, companyId?: string | null): string[] {
  if (classify === 'none') return []
  if (classify === 'live') return [ROOMS_TOPIC]
  if (classify === 'home') return [...SPORTS.map(scoresTopic), ROOMS_TOPIC]
  return companyId ? [scoresTopic(classify), oddsTopic(classify, companyId)] : [scoresTopic(classify)]
}

/** Position of a subscriber in a topic: the last number seen, and the epoch of the numbering. */
export interface Position {
  epoch: string
  seq: number
}

/** A numbered message of a topic, as passed to listeners. */
export type TopicMessage = { type: string; topic: string; epoch: string; seq: number } & Record<
  string,
  unknown
>

const clockFields = { server_time: z.number(), rate: z.number() }

const positioned = { topic: z.string(), epoch: z.string(), seq: z.int() }

const snapshot = z.nullish(z.looseObject({}))

/**
 * Frames of the envelope itself (`code` 100). `server_time` is site time in ms; `rate` site seconds per
 * second.
 */
export const controlData = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), id: z.string(), ...clockFields }),
  z.object({ type: z.literal('heartbeat'), t: z.optional(z.number()), ...clockFields }),
  z.object({ type: z.literal('subscribed'), ...positioned, snapshot }),
  z.object({ type: z.literal('resumed'), ...positioned }),
  z.object({ type: z.literal('gap'), ...positioned, snapshot }),
  /** `seconds`: when a retry makes sense. */
  z.object({
    type: z.literal('error'),
    key: z.string(),
    topic: z.optional(z.string()),
    seconds: z.optional(z.number()),
  }),
  /** The session this socket was opened with has ended; `session_code` is the code of its next call. */
  z.object({ type: z.literal('session_ended'), session_code: z.int() }),
  z.object({
    type: z.literal('batch'),
    topic: z.string(),
    epoch: z.string(),
    list: z.array(z.looseObject({ type: z.string(), seq: z.int() })),
  }),
])

export type ControlData = z.infer<typeof controlData>

/**
 * Keys of `error` frames. They are for programs: a page reacts to them, people see the state of
 * `useSocketStatus`.
 */
export type PushErrorKey =
  | 'push.bad_json'
  | 'push.bad_frame'
  | 'push.not_registered'
  | 'push.too_many_topics'
  | 'push.unavailable'
  | 'push.login_unavailable'
  | 'push.login_taken'
  | 'push.forbidden'
  | 'push.too_many'

/** Any frame of the server: code 100 for data and the envelope's own, code 200 for login. */
export const serverFrame = z.object({
  code: z.union([z.literal(100), z.literal(200)]),
  data: z.looseObject({ type: z.string() }),
})

export type ServerFrame = z.infer<typeof serverFrame>

/** A single message outside a batch. */
export const topicMessage = z.looseObject({ type: z.string(), ...positioned })
