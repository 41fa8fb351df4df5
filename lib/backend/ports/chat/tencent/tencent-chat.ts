import type { ExternalChat } from '../external.ts'
import { type CallbackOptions, createCallbackHandler } from './callbacks.ts'
import { createRestClient } from './rest-client.ts'
import { createServiceApi } from './service-api.ts'
import { createUserSig, isUserSig, type TencentApp } from './user-sig.ts'

export interface TencentChatOptions extends TencentApp, CallbackOptions {
  /** Origin of the REST API of the application's region. */
  api: string
  timeoutMs?: number
}

/** Tencent IM: signatures of accounts, calls of its REST API, and its calls of the site. */
export function createTencentChat(options: TencentChatOptions): ExternalChat {
  return {
    settings: { service: 'tencent', app_id: options.appId },
    sign: (accountId, expiresAt) => createUserSig(options, accountId, expiresAt),
    isSigned: (accountId, signature) => isUserSig(options, accountId, signature),
    api: createServiceApi(createRestClient(options)),
    createCallbackHandler: (chatService, chat) => createCallbackHandler(chatService, chat, options),
  }
}
