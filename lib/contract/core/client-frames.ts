import * as z from 'zod/mini'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { CLASSIFIES } from './push.ts'

/**
 * Frames that a client may send on the push socket. A module apart from push.ts: only the server reads it.
 */

const ID = '[A-Za-z0-9_-]{1,64}'

const SPORT = `(?:${SPORTS.join('|')})`

const TOPIC = new RegExp(
  `^(?:scores:${SPORT}|odds:${SPORT}:${ID}|match:${ID}|room:${ID}|rooms|user:[1-9][0-9]{0,14}|held:(?:all|[1-9][0-9]{0,14}))$`,
)

/** True for a valid topic name; it does not imply that the match or room exists. */
export const isTopic = (topic: string): boolean => topic.length <= 140 && TOPIC.test(topic)

const topic = z.string().check(z.refine(isTopic))

const epoch = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))

const seq = z.int().check(z.nonnegative())

const companyId = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(new RegExp(`^${ID}$`)))]),
  z.transform(String),
)

/**
 * Frames of a client. `t` of a heartbeat is any number of the client's, returned with the answer. `snapshot:
 * false` subscribes to new messages without the current state.
 */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('register'), client: z.enum(['web', 'app']) }),
  z.object({ type: z.literal('classify'), classify: z.enum(CLASSIFIES) }),
  z.object({ type: z.literal('toggle'), company_id: z.nullable(companyId) }),
  z.object({ type: z.literal('login'), code: z.string().check(z.regex(/^[\w.-]{6,128}$/)) }),
  z.object({ type: z.literal('subscribe'), topic, snapshot: z.optional(z.boolean()) }),
  z.object({ type: z.literal('unsubscribe'), topic }),
  z.object({ type: z.literal('resume'), topic, epoch, seq }),
  z.object({ type: z.literal('heartbeat'), t: z.optional(z.number()) }),
])

export type ClientFrame = z.infer<typeof clientFrame>
