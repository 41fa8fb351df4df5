import * as z from 'zod/mini'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'

/**
 * The push socket's envelope, both ways. What a noun puts into a message (a match row, an event, a danmaku line)
 * is defined with the noun; here it is a record with a `type`. Types in RESERVED_TYPES belong to the envelope.
 */
export const PUSH_PATH = '/ws'

/** How often a client signs that it lives (specification, section 9). */
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

/** What concerns one user alone; heard by sockets of that user's sessions and by nobody else. */
export const userTopic = (id: number): string => `user:${id}`

/**
 * That lines of a room (or of any) came to wait for a decision, or were decided: for those who may decide them. It says
 * that and nothing of the lines, which are asked for by a call.
 */
export const heldTopic = (roomId: number | 'all'): string => `held:${roomId}`

/** Everybody may hear a room but who is put out of it. */
export const isRoomTopic = (topic: string): boolean => topic.startsWith('room:')

export const isPrivateTopic = (topic: string): boolean => /^(?:user|held):/.test(topic)

/** The list of live rooms: who went live, who ended, viewers. */
export const ROOMS_TOPIC = 'rooms'

/** Screens that want data by themselves; `none` is any other screen. */
export const CLASSIFIES = ['home', 'live', 'football', 'basketball', 'esports', 'none'] as const

export type Classify = (typeof CLASSIFIES)[number]

/** The topics of a screen; with a chosen bookmaker (`toggle`) a score list carries that one's quotes too. */
export function topicsOfClassify(classify: Classify, companyId?: string | null): string[] {
  if (classify === 'none') return []
  if (classify === 'live') return [ROOMS_TOPIC]
  if (classify === 'home') return [...SPORTS.map(scoresTopic), ROOMS_TOPIC]
  return companyId ? [scoresTopic(classify), oddsTopic(classify, companyId)] : [scoresTopic(classify)]
}

/** Where a reader of a topic stands: the newest number seen, and the numbering it belongs to. */
export interface Position {
  epoch: string
  seq: number
}

/** A numbered message of a topic, as a listener gets it. */
export type TopicMessage = { type: string; topic: string; epoch: string; seq: number } & Record<
  string,
  unknown
>

const clockFields = { server_time: z.number(), rate: z.number() }

const positioned = { topic: z.string(), epoch: z.string(), seq: z.int() }

const snapshot = z.nullish(z.looseObject({}))

/** Frames of the envelope itself (`code` 100). `server_time` is site time in ms; `rate` site seconds a second. */
export const controlData = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), id: z.string(), ...clockFields }),
  z.object({ type: z.literal('heartbeat'), t: z.optional(z.number()), ...clockFields }),
  z.object({ type: z.literal('subscribed'), ...positioned, snapshot }),
  z.object({ type: z.literal('resumed'), ...positioned }),
  z.object({ type: z.literal('gap'), ...positioned, snapshot }),
  /** `seconds`: when it is worth asking again. */
  z.object({
    type: z.literal('error'),
    key: z.string(),
    topic: z.optional(z.string()),
    seconds: z.optional(z.number()),
  }),
  /** The session this socket was opened with is at its end; `session_code` is what its next call will be answered with. */
  z.object({ type: z.literal('session_ended'), session_code: z.int() }),
  z.object({
    type: z.literal('batch'),
    topic: z.string(),
    epoch: z.string(),
    list: z.array(z.looseObject({ type: z.string(), seq: z.int() })),
  }),
])

export type ControlData = z.infer<typeof controlData>

/** Keys of `error` frames. They are for programs: a page acts on them, people see `useSocketStatus`. */
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
