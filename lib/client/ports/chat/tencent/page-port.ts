import { openGuestAccount, pageLanguage } from '#lib/client/chat/connection/enter-room.ts'
import { recallGroupMessage } from '#lib/client/chat/groups.ts'
import { getBlockedIds, setBlock } from '#lib/client/social/blocks.ts'
import { createSdk, type SdkNamespace } from './sdk/sdk.ts'
import { loadServiceTexts } from './sdk/service-texts.ts'
import { createTencentPort, type TencentPort } from './tencent-port.ts'

let port: Promise<TencentPort> | null = null

/**
 * Returns Tencent IM for this page; its SDK loads and connects with the first call. `appId`: the SDKAppID of the
 * operator.
 */
export function pagePort(appId: number): Promise<TencentPort> {
  port ??= createPagePort(appId)
  return port
}

async function createPagePort(appId: number): Promise<TencentPort> {
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
    guestAccount: openGuestAccount,
    getBlockedIds,
    setBlock,
    recallInGroup: ({ target, sequence: seq, clientId }) =>
      recallGroupMessage({ group_id: Number(target.id), seq, client_id: clientId }, { quiet: true }),
  })
}
