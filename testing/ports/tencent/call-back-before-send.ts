import type { createCallbackCaller } from './callback-caller.ts'
import type { BeforeSend } from './stub-service.ts'

/** Calls the site before each message of a group, as Tencent does, and does what the site answers. */
export const callBackBeforeSend =
  (call: ReturnType<typeof createCallbackCaller>): BeforeSend =>
  async ({ isGroup, from, to, type, payload, cloudCustomData }) => {
    if (!isGroup) return null
    const { data, description: text } = payload as { data: string; description: string }
    const answer = await call({
      CallbackCommand: 'Group.CallbackBeforeSendMsg',
      GroupId: to,
      From_Account: from,
      MsgBody: [{ MsgType: type, MsgContent: { Data: data, Desc: text, Ext: '', Sound: '' } }],
      CloudCustomData: cloudCustomData,
    } as never)
    if (answer.code !== 0) return { code: answer.code, info: JSON.stringify(answer.info) }
    const [element] = answer.body ?? []
    if (!element) throw new Error('The site has not answered with the message that it stored.')
    return { type: element.MsgType, payload: { data: (element.MsgContent as { Data: string }).Data } }
  }
