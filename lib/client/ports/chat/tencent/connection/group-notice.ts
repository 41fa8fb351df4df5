import { fromServiceGroupId } from '#lib/contract/chat/tencent.ts'
import type { SdkNamespace } from '../sdk/sdk.ts'
import { groupNotice, type ReadMessage } from '../sdk/sdk-schemas.ts'

/**
 * Whether a message is a system notification about a group of users: the site has changed it, or the user is in it no
 * more.
 */
export function isGroupNotice(
  { type, payload }: ReadMessage,
  { TYPES }: Pick<SdkNamespace, 'TYPES'>,
): boolean {
  const notice = type === TYPES.MSG_GRP_SYS_NOTICE ? groupNotice.safeParse(payload) : null
  return notice?.success === true && fromServiceGroupId(notice.data.groupProfile.groupID) !== null
}
