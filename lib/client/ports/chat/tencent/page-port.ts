import { becomeGuest, guestAccount, pageLanguage } from '#lib/client/chat/connection/enter-room.ts'
import { getBlockedIds, setBlock } from '#lib/client/social/blocks.ts'
import type { ChatPort } from '../port.ts'
import { createSdk, type SdkNamespace } from './sdk/sdk.ts'
import { loadServiceTexts } from './sdk/service-texts.ts'
import { createTencentPort } from './tencent-port.ts'

/** Returns Tencent IM for this page; its SDK loads and connects now. `appId`: the SDKAppID of the operator. */
export async function createPagePort(appId: number): Promise<ChatPort> {
  const language = pageLanguage()
  const [{ default: TIM }, { default: TIMUploadPlugin }, texts] = await Promise.all([
    import('tim-js-sdk'),
    import('tim-upload-plugin'),
    loadServiceTexts(language),
  ])
  const namespace: SdkNamespace = TIM
  return createTencentPort({
    namespace,
    sdk: createSdk(namespace, appId, TIMUploadPlugin),
    language,
    texts,
    async guestAccount() {
      // Rooms use the same account.
      await becomeGuest()
      const account = guestAccount()
      if (account === null) throw new Error('This browser stores no guest account.')
      return account
    },
    getBlockedIds,
    setBlock,
  })
}
