import type { ChatGroups } from '../port.ts'
import type { SdkContext } from './connection/session.ts'
import type { SdkNamespace } from './sdk/sdk.ts'
import { onlineCount } from './sdk/sdk-schemas.ts'

/** The groups of rooms: audio-video groups of Tencent IM, which have neither a history nor unread messages. */
export const createGroups = (
  { run }: Pick<SdkContext, 'run'>,
  { TYPES }: Pick<SdkNamespace, 'TYPES'>,
): ChatGroups => ({
  async joinGroup(groupID) {
    await run((sdk) => sdk.joinGroup({ groupID, type: TYPES.GRP_AVCHATROOM }))
  },
  async leaveGroup(groupID) {
    await run((sdk) => sdk.quitGroup(groupID))
  },
  onlineCount: async (groupID) =>
    onlineCount.parse(await run((sdk) => sdk.getGroupOnlineMemberCount(groupID))).data.memberCount,
})
