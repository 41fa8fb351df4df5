import { fromServiceGroupId } from '#lib/contract/chat/tencent.ts'
import type { ChatService } from '../port.ts'
import type { CallbackOf } from './callback-request.ts'
import { readCloudData } from './read-message.ts'
import { USER } from './user-account.ts'

type Sent = CallbackOf<'C2C.CallbackAfterSendMsg' | 'Group.CallbackAfterSendMsg'>
type Recalled = CallbackOf<'C2C.CallbackAfterMsgWithDraw' | 'Group.CallbackAfterRecallMsg'>

/**
 * The key that a later recall names, as Tencent documents the calls: of two users the message's key, of a group its
 * number. Null: of a room, whose messages users do not recall.
 */
function keyOf(call: Sent): string | null {
  if (!('GroupId' in call)) return call.MsgKey ?? null
  return fromServiceGroupId(call.GroupId) === null || call.MsgSeq === undefined ? null : String(call.MsgSeq)
}

/** Keeps the site's copies of private messages and those of groups as they are at Tencent IM. */
export function createDeliveredMessages({ external }: Pick<ChatService, 'external'>) {
  return {
    /** A message was delivered. */
    async sent(call: Sent): Promise<void> {
      const key = keyOf(call)
      if (key === null || !USER.test(call.From_Account)) return
      await external.setKey({
        senderId: Number(call.From_Account),
        clientId: readCloudData(call).clientId,
        key,
      })
    },
    /** Messages were recalled: by the page of their sender, another client, the site, or in the console. */
    async recalled(call: Recalled): Promise<void> {
      if ('GroupId' in call) {
        const groupId = fromServiceGroupId(call.GroupId)
        const keys = call.MsgSeqList.map(({ MsgSeq }) => String(MsgSeq))
        if (groupId !== null) await external.recall({ groupId: Number(groupId) }, keys)
        return
      }
      const { From_Account: from, To_Account: to, MsgKey: key } = call
      if (!USER.test(from) || !USER.test(to)) return
      await external.recall({ senderId: Number(from), receiverId: Number(to) }, [key])
    },
  }
}
