import type TIM from 'tim-js-sdk'
import type { ChatSDK } from 'tim-js-sdk'

/** The methods of an SDK instance that the adapter uses. */
export const SDK_METHODS = [
  'addToBlacklist',
  'createCustomMessage',
  'createFileMessage',
  'createImageMessage',
  'createTextMessage',
  'findMessage',
  'getConversationList',
  'getConversationProfile',
  'getGroupOnlineMemberCount',
  'getMessageList',
  'getTotalUnreadMessageCount',
  'joinGroup',
  'login',
  'logout',
  'off',
  'on',
  'quitGroup',
  'registerPlugin',
  'removeFromBlacklist',
  'resendMessage',
  'revokeMessage',
  'sendMessage',
  'setLogLevel',
  'setMessageRead',
  'updateMyProfile',
] as const satisfies readonly (keyof ChatSDK)[]

/** The events of an SDK instance that the adapter uses. */
export const SDK_EVENTS = [
  'SDK_READY',
  'SDK_NOT_READY',
  'KICKED_OUT',
  'NET_STATE_CHANGE',
  'MESSAGE_RECEIVED',
  'MESSAGE_REVOKED',
  'MESSAGE_READ_BY_PEER',
  'CONVERSATION_LIST_UPDATED',
  'TOTAL_UNREAD_MESSAGE_COUNT_UPDATED',
] as const satisfies readonly (keyof typeof TIM.EVENT)[]

export type SdkEvent = (typeof SDK_EVENTS)[number]

/** An instance of the SDK. */
export type Sdk = Pick<ChatSDK, (typeof SDK_METHODS)[number]>

/** What the adapter needs of the SDK's package. */
export interface SdkNamespace {
  create(options: { SDKAppID: number }): Sdk
  EVENT: Pick<typeof TIM.EVENT, SdkEvent>
  TYPES: Pick<
    typeof TIM.TYPES,
    | 'CONV_C2C'
    | 'CONV_GROUP'
    | 'GRP_AVCHATROOM'
    | 'KICKED_OUT_MULT_ACCOUNT'
    | 'KICKED_OUT_MULT_DEVICE'
    | 'KICKED_OUT_USERSIG_EXPIRED'
    | 'KICKED_OUT_REST_API'
    | 'MSG_CUSTOM'
    | 'MSG_FILE'
    | 'MSG_GRP_SYS_NOTICE'
    | 'MSG_IMAGE'
    | 'MSG_TEXT'
  >
}

/** An SDK message, which only the SDK itself creates and sends. */
export type SdkMessage = ReturnType<Sdk['createTextMessage']>

/** The SDK writes warnings and errors only. */
const LOG_LEVEL = 2

/**
 * Creates the page's instance of the SDK, which connects at once. In the browser only. `uploadPlugin` is the default
 * export of tim-upload-plugin.
 */
export function createSdk(namespace: SdkNamespace, appId: number, uploadPlugin: unknown): Sdk {
  const sdk = namespace.create({ SDKAppID: appId })
  sdk.setLogLevel(LOG_LEVEL)
  sdk.registerPlugin({ 'tim-upload-plugin': uploadPlugin })
  return sdk
}
