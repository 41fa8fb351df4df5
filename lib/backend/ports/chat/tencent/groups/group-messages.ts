import { GROUP_CHANGED } from '#lib/contract/chat/tencent.ts'
import { ChatServiceError, type ChatServiceGroups } from '../../external.ts'
import { type GroupRequests, parseResponse } from './group-request.ts'
import { messagePage, recalled } from './group-schemas.ts'

/** A message that does not exist. */
const NO_MESSAGE = 10_030

/** Messages of groups of users at Tencent IM, and its notifications. */
export function createGroupMessages({
  inGroup,
}: GroupRequests): Pick<ChatServiceGroups, 'notifyChanged' | 'loadMessage' | 'recall'> {
  return {
    async notifyChanged(groupId) {
      await inGroup('send_group_system_notification', groupId, { Content: GROUP_CHANGED })
    },
    async loadMessage(groupId, sequence) {
      const response = await inGroup('group_msg_get_simple', groupId, {
        ReqMsgNumber: 1,
        ReqMsgSeq: sequence,
      })
      const message = parseResponse(messagePage, response).RspMsgList.find(
        ({ MsgSeq }) => MsgSeq === sequence,
      )
      return message?.From_Account && !message.IsPlaceMsg
        ? { senderId: message.From_Account, sentAt: (message.MsgTimeStamp ?? 0) * 1_000 }
        : null
    },
    async recall(groupId, sequence) {
      const response = await inGroup('group_msg_recall', groupId, { MsgSeqList: [{ MsgSeq: sequence }] })
      const failed = parseResponse(recalled, response).RecallRetList.find(({ RetCode }) => RetCode !== 0)
      if (failed && failed.RetCode !== NO_MESSAGE)
        throw new ChatServiceError('group_msg_recall failed', failed.RetCode)
    },
  }
}
