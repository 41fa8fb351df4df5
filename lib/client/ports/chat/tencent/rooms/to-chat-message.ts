import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { roomMessage } from '#lib/contract/chat/tencent.ts'
import { parseJson } from '#lib/shared/parse-json.ts'
import type { SdkNamespace } from '../sdk/sdk.ts'
import { customPayload, type ReadMessage } from '../sdk/sdk-schemas.ts'
import { toRoomId } from '../to-port.ts'

/** Whether a message names the account that the service has delivered it from; a guest has no id. */
const isFrom = ({ from: { user_id: userId } }: ChatMessage, account: string): boolean =>
  userId === null ? account.startsWith('guest_') : account === String(userId)

/**
 * Returns a message of a room as the site has stored it; null for anything else, and for one that names another room
 * or author than the service, which the site has not stored.
 */
export function toChatMessage(
  { type, payload, conversationID, from }: ReadMessage,
  { TYPES }: Pick<SdkNamespace, 'TYPES'>,
): ChatMessage | null {
  const roomId = toRoomId(conversationID)
  if (type !== TYPES.MSG_CUSTOM || roomId === null) return null
  const custom = customPayload.safeParse(payload)
  const read = custom.success ? roomMessage.safeParse(parseJson(custom.data.data)) : null
  if (!read?.success) return null
  const { message } = read.data
  return String(message.room_id) === roomId && isFrom(message, from) ? message : null
}
