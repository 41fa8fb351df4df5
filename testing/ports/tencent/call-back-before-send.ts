import TIM from 'tim-js-sdk'
import type { createCallbackCaller } from './callback-caller.ts'
import type { BeforeSend, StubMessage } from './stub-service.ts'

/** The content of a message as Tencent passes it to the site. */
function contentOf({ type, payload }: Pick<StubMessage, 'type' | 'payload'>): object {
  const fields = payload as Record<string, unknown>
  switch (type) {
    case TIM.TYPES.MSG_TEXT:
      return { Text: fields.text }
    case TIM.TYPES.MSG_CUSTOM:
      return { Data: fields.data, Desc: fields.description, Ext: '', Sound: '' }
    case TIM.TYPES.MSG_FILE:
      return { FileName: fields.fileName, FileSize: fields.fileSize }
    default:
      return {}
  }
}

/** Calls the site before each message of a group, as Tencent does, and does what the site answers. */
export const callBackBeforeSend =
  (call: ReturnType<typeof createCallbackCaller>): BeforeSend =>
  async ({ isGroup, from, to, type, payload, cloudCustomData }) => {
    if (!isGroup) return null
    const answer = await call({
      CallbackCommand: 'Group.CallbackBeforeSendMsg',
      GroupId: to,
      From_Account: from,
      MsgBody: [{ MsgType: type, MsgContent: contentOf({ type, payload }) }],
      CloudCustomData: cloudCustomData,
    } as never)
    if (answer.code !== 0) return { code: answer.code, info: JSON.stringify(answer.info) }
    const [element] = answer.body ?? []
    return element
      ? { type: element.MsgType, payload: { data: (element.MsgContent as { Data: string }).Data } }
      : null
  }
