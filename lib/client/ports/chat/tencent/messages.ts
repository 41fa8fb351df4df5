import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { ApiError, NetworkError } from '#lib/client/core/errors.ts'
import { toTypingData } from '#lib/contract/chat/tencent.ts'
import { RECALL_SECONDS } from '#lib/shared/vocabulary/conversations.ts'
import { ChatRefusal } from '../chat-refusal.ts'
import type { PortMessage } from '../message.ts'
import type { ChatMessages } from '../port.ts'
import type { SdkContext } from './connection/session.ts'
import { conversationProfile, history, nameOf, readEach, sdkMessage } from './sdk/sdk-schemas.ts'
import type { ServiceTexts } from './sdk/service-texts.ts'
import { createSender, type SenderDeps } from './sender.ts'
import { toConversationId, toPortMessage } from './to-port.ts'

/** Recalls a message of a group of users. Rejects with the errors of calls to the site. */
export type RecallInGroup = (message: PortMessage) => Promise<unknown>

interface MessageDeps extends SenderDeps {
  texts: ServiceTexts
  recallInGroup: RecallInGroup
}

/** A typing event is neither stored nor counted, and shown to nobody who is offline. */
const ONLINE_ONLY = {
  onlineUserOnly: true,
  messageControlInfo: { excludedFromUnreadCount: true, excludedFromLastMessage: true },
}

/** The SDK reads a file from an input element. */
const asInput = (file: File) => ({ files: [file] })

const createLoadHistory =
  ({ namespace, run }: Pick<MessageDeps, 'namespace' | 'run'>): ChatMessages['loadHistory'] =>
  async (target, cursor) => {
    const conversationID = toConversationId(target)
    const [page, named] = await run((sdk) =>
      Promise.all([
        sdk.getMessageList({ conversationID, ...(cursor === undefined ? {} : { nextReqMessageID: cursor }) }),
        sdk.getConversationProfile(conversationID),
      ]),
    )
    const { messageList, nextReqMessageID, isCompleted } = history.parse(page).data
    const { name, avatar } = nameOf(conversationProfile.parse(named).data.conversation)
    const messages = readEach(sdkMessage, messageList).flatMap((each) => toPortMessage(namespace, each) ?? [])
    return {
      messages: messages.sort((a, b) => a.sequence - b.sequence),
      title: name || target.id,
      avatarUrl: avatar || null,
      nextCursor: isCompleted || nextReqMessageID === '' ? null : nextReqMessageID,
    }
  }

/** Refusals of a recall by the status of the site's response. */
const RECALL_REFUSALS: Readonly<Record<number, string>> = { 404: 'chat.line_gone', 409: 'chat.recall_late' }

/** Converts an error of a recall by the site as ChatMessages says. */
function fromSite(error: unknown): unknown {
  if (error instanceof NetworkError) return new Unsent(error.message)
  if (!(error instanceof ApiError)) return error
  return new ChatRefusal(RECALL_REFUSALS[error.status] ?? 'unavailable', error.message, null)
}

/** In groups of users the site recalls, since its roles decide on messages of others. */
const createRecall =
  ({ run, emit, texts, recallInGroup }: MessageDeps): ChatMessages['recall'] =>
  async (recalled) => {
    const { id, target, sentAt } = recalled
    if (target.kind === 'group') {
      await recallInGroup(recalled).catch((error: unknown) => {
        throw fromSite(error)
      })
      emit({ type: 'message_recalled', target, messageId: id })
      return
    }
    // The service's own limit is a setting of its console.
    if (Date.now() - Date.parse(sentAt) > RECALL_SECONDS * 1_000)
      throw new ChatRefusal('chat.recall_late', texts.recallLate, null)
    await run(async (sdk) => {
      const message = sdk.findMessage(id)
      if (message === null) throw new ChatRefusal('chat.line_gone', texts.noMessage, null)
      await sdk.revokeMessage(message)
    })
    emit({ type: 'message_recalled', target, messageId: id })
  }

/** Publishes to a user whether one is typing. A lost event is not repeated: the next one follows within seconds. */
const createSetTyping =
  ({ run }: Pick<SdkContext, 'run'>, { TYPES }: SenderDeps['namespace']): ChatMessages['setTyping'] =>
  async (target, isTyping) => {
    if (target.kind !== 'user') return
    await run((sdk) => {
      const message = sdk.createCustomMessage({
        to: target.id,
        conversationType: TYPES.CONV_C2C,
        payload: { data: JSON.stringify(toTypingData(isTyping)), description: '', extension: '' },
      })
      return sdk.sendMessage(message, ONLINE_ONLY)
    }).catch(() => {})
  }

/** Messages of Tencent IM. */
export function createMessages(deps: MessageDeps): ChatMessages {
  const { sdk, namespace } = deps
  const send = createSender(deps)
  return {
    loadHistory: createLoadHistory(deps),
    sendText: (target, text, options = {}) =>
      send(target, options, (base) => sdk.createTextMessage({ ...base, payload: { text } })),
    sendImage: (target, image, options = {}) =>
      send(target, options, (base) => sdk.createImageMessage({ ...base, payload: { file: asInput(image) } })),
    sendFile: (target, file, options = {}) =>
      send(target, options, (base) => sdk.createFileMessage({ ...base, payload: { file: asInput(file) } })),
    sendCustom: (target, { title, imageUrl, id, type, price }, options = {}) => {
      const data = JSON.stringify({ title, imageUrl, id, type, price })
      return send(target, options, (base) =>
        sdk.createCustomMessage({ ...base, payload: { data, description: title, extension: '' } }),
      )
    },
    recall: createRecall(deps),
    setTyping: createSetTyping(deps, namespace),
  }
}
