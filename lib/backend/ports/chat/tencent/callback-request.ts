import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** How old a call may be (s). */
const MAX_AGE_SECONDS = 60

const query = z.object({
  SdkAppid: z.string(),
  Sign: z.string(),
  /** Seconds since 1970. */
  RequestTime: z.string().check(z.regex(/^\d{1,12}$/)),
})

interface CallbackSecret {
  appId: number
  /** The token set in Tencent's console for the authentication of call-backs. */
  token: string
}

/** Why a call is not Tencent's; null: it is. `now` in ms. */
export function forgeryOf(
  parameters: URLSearchParams,
  { appId, token }: CallbackSecret,
  now = Date.now(),
): 'parameters' | 'app' | 'expired' | 'sign' | null {
  const read = query.safeParse(Object.fromEntries(parameters))
  if (!read.success) return 'parameters'
  const { SdkAppid, Sign, RequestTime } = read.data
  if (SdkAppid !== String(appId)) return 'app'
  const expected = createHash('sha256')
    .update(token + RequestTime)
    .digest()
  const actual = Buffer.from(Sign, 'hex')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'sign'
  return Math.abs(now / 1_000 - Number(RequestTime)) > MAX_AGE_SECONDS ? 'expired' : null
}

const message = {
  From_Account: z.string(),
  MsgBody: z.array(z.object({ MsgType: z.string(), MsgContent: z.unknown() })),
  CloudCustomData: z.optional(z.string()),
  /** Unique among the messages of two users; of a group its number. */
  MsgKey: z.optional(z.string()),
  MsgSeq: z.optional(z.int()),
  OnlineOnlyFlag: z.optional(z.int()),
}

const toUser = z.object({ ...message, To_Account: z.string() })
const toGroup = z.object({ ...message, GroupId: z.string() })

/** A change of a group by an account. */
const byOperator = { Operator_Account: z.string() }

/** The calls that the site answers; Tencent's others are answered with success. */
export const callback = z.discriminatedUnion('CallbackCommand', [
  z.extend(toUser, { CallbackCommand: z.literal('C2C.CallbackBeforeSendMsg') }),
  z.extend(toUser, { CallbackCommand: z.literal('C2C.CallbackAfterSendMsg') }),
  z.extend(toGroup, { CallbackCommand: z.literal('Group.CallbackBeforeSendMsg') }),
  z.extend(toGroup, { CallbackCommand: z.literal('Group.CallbackAfterSendMsg') }),
  z.object({ ...byOperator, CallbackCommand: z.literal('Group.CallbackBeforeCreateGroup') }),
  z.object({ ...byOperator, CallbackCommand: z.literal('Group.CallbackBeforeInviteJoinGroup') }),
  z.object({
    CallbackCommand: z.literal('C2C.CallbackAfterMsgWithDraw'),
    From_Account: z.string(),
    To_Account: z.string(),
    MsgKey: z.string(),
  }),
  z.object({
    CallbackCommand: z.literal('Group.CallbackAfterRecallMsg'),
    GroupId: z.string(),
    MsgSeqList: z.array(z.object({ MsgSeq: z.int() })),
  }),
])
export type Callback = z.output<typeof callback>
/** A call about a message. */
export type MessageCallback = Extract<Callback, { MsgBody: unknown }>
export type CallbackOf<Command extends Callback['CallbackCommand']> = Extract<
  Callback,
  { CallbackCommand: Command }
>

export const callbackCommand = z.object({ CallbackCommand: z.string() })
export const COMMANDS: readonly string[] = [
  'C2C.CallbackBeforeSendMsg',
  'C2C.CallbackAfterSendMsg',
  'Group.CallbackBeforeSendMsg',
  'Group.CallbackAfterSendMsg',
  'Group.CallbackBeforeCreateGroup',
  'Group.CallbackBeforeInviteJoinGroup',
  'C2C.CallbackAfterMsgWithDraw',
  'Group.CallbackAfterRecallMsg',
]
