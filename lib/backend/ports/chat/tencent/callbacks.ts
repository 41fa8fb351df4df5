import type * as z from 'zod/mini'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import {
  codeOfRefusal,
  fromServiceGroupId,
  type refusalInfo,
  toRoomMessage,
} from '#lib/contract/chat/tencent.ts'
import { parseJson } from '#lib/shared/parse-json.ts'
import type { Chat, ChatService } from '../port.ts'
import {
  type Callback,
  type CallbackOf,
  COMMANDS,
  callback,
  callbackCommand,
  forgeryOf,
} from './callback-request.ts'
import { createDeliveredMessages } from './delivered-messages.ts'
import { createMessageRules, type MessageRefusal } from './message-rules.ts'

export interface CallbackOptions {
  appId: number
  token: string
  /** The administrator's account, whose messages are the site's own. */
  admin: string
  log: {
    info(facts: object, message: string): void
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}

const answer = (code: number, info: string, status = 200) =>
  Response.json({ ActionStatus: code === 0 ? 'OK' : 'FAIL', ErrorCode: code, ErrorInfo: info }, { status })

/** Refuses to create a group or to add members; the service knows this code for every change of a group. */
const ONLY_THE_SITE = 1

const success = () => answer(0, '')

/**
 * Refuses a message. Tencent delivers a message whose call is not answered with 200, so a refusal always is; the code
 * and the text reach the sender's browser.
 */
const refuse = ({ key, msg, wait }: MessageRefusal) =>
  answer(codeOfRefusal(key), JSON.stringify({ msg, wait } satisfies z.output<typeof refusalInfo>))

/** Allows a message to a room as the site has stored it: with its id, its author's marks and what it replies to. */
const allowRoomMessage = (message: ChatMessage) =>
  Response.json({
    ActionStatus: 'OK',
    ErrorCode: 0,
    ErrorInfo: '',
    MsgBody: [
      {
        MsgType: 'TIMCustomElem',
        MsgContent: { Data: JSON.stringify(toRoomMessage(message)), Desc: message.text, Ext: '', Sound: '' },
      },
    ],
  })

/** Handles the calls that Tencent IM makes before and after every message, after a recall, and before accounts change groups. */
export function createCallbackHandler(
  chatService: ChatService,
  chat: Pick<Chat, 'hasModerator'>,
  options: CallbackOptions,
) {
  const { admin, log } = options
  const rules = createMessageRules(chatService, chat)
  const delivered = createDeliveredMessages(chatService)
  const unavailable = () => ({
    key: 'unavailable',
    msg: chatService.errorText('unavailable', 'zh'),
    wait: null,
  })

  const answerFor = (refusal: MessageRefusal | null) => (refusal === null ? success() : refuse(refusal))

  /** The group is that of a room, or one of users. */
  async function checkGroupMessage(call: CallbackOf<'Group.CallbackBeforeSendMsg'>): Promise<Response> {
    const groupId = fromServiceGroupId(call.GroupId)
    if (groupId !== null) return answerFor(await rules.checkGroup(call, Number(groupId)))
    const checked = await rules.checkRoom(call)
    return 'key' in checked ? refuse(checked) : allowRoomMessage(checked)
  }

  async function perform(call: Callback): Promise<Response> {
    if ('Operator_Account' in call)
      return call.Operator_Account === admin
        ? success()
        : answer(ONLY_THE_SITE, 'only the site changes groups')
    switch (call.CallbackCommand) {
      case 'C2C.CallbackBeforeSendMsg':
      case 'Group.CallbackBeforeSendMsg': {
        if (call.From_Account === admin) return success()
        return 'GroupId' in call ? await checkGroupMessage(call) : answerFor(await rules.checkPrivate(call))
      }
      case 'C2C.CallbackAfterMsgWithDraw':
      case 'Group.CallbackAfterRecallMsg':
        await delivered.recalled(call)
        return success()
      default: {
        const { From_Account: from, MsgKey: key, MsgSeq: seq } = call
        const to = 'GroupId' in call ? { group: call.GroupId } : { to: call.To_Account }
        log.info({ from, ...to, key, seq }, 'chat_service_message')
        await delivered.sent(call)
        return success()
      }
    }
  }

  return async (request: Request): Promise<Response> => {
    const why = forgeryOf(new URL(request.url).searchParams, options)
    if (why !== null) {
      log.warn({ why }, 'chat_service_callback_forged')
      return answer(1, 'not authenticated', 403)
    }
    try {
      const body = parseJson(await request.text())
      const command = callbackCommand.safeParse(body)
      if (command.success && !COMMANDS.includes(command.data.CallbackCommand)) return success()
      const call = callback.safeParse(body)
      if (call.success) return await perform(call.data)
      log.warn(
        { issues: call.error.issues.map(({ path }) => path.join('.')) },
        'chat_service_callback_unreadable',
      )
    } catch (err) {
      log.error({ err }, 'chat_service_callback_failed')
    }
    return refuse(unavailable())
  }
}
