import { fromServiceGroupId, toServiceGroupId } from '#lib/contract/chat/tencent.ts'
import {
  ChatServiceError,
  type ChatServiceGroups,
  type LoadedServiceGroup,
  MAX_MEMBERS_PER_CALL,
} from '../../external.ts'
import type { RestClient } from '../rest-client.ts'
import { cutName } from './cut-name.ts'
import { createGroupMessages } from './group-messages.ts'
import { createGroupRequests, parseResponse } from './group-request.ts'
import { addedMembers, groupInfo, groupList, memberPage } from './group-schemas.ts'

/** The type of groups of users. Their members are in any number of groups, and messages are stored. */
const TYPE = 'Public'
/** Nobody can apply to join: the site adds all members. */
const CLOSED = 'DisableApply'

/** A group that does not exist, was dissolved, or has an id that the service does not know. */
const NO_GROUP = [10_010, 10_015]

const LIST_LIMIT = 1_000
const MEMBER_LIMIT = 100

const checkCount = (accountIds: readonly string[]) => {
  if (accountIds.length > MAX_MEMBERS_PER_CALL)
    throw new RangeError(`At most ${MAX_MEMBERS_PER_CALL} members are changed at once.`)
}

/** Groups of users at Tencent IM, whose ids are those of toServiceGroupId. */
export function createGroupApi(call: RestClient): ChatServiceGroups {
  const requests = createGroupRequests(call)
  const { request, inGroup } = requests

  async function loadMembers(groupId: number): Promise<Map<string, number>> {
    const members = new Map<string, number>()
    for (let offset = 0; ; offset += MEMBER_LIMIT) {
      const response = await inGroup('get_group_member_info', groupId, {
        Limit: MEMBER_LIMIT,
        Offset: offset,
      })
      const { MemberNum: total, MemberList: page } = parseResponse(memberPage, response)
      for (const { Member_Account: account, MuteUntil: until, ShutUpUntil: formerly } of page)
        members.set(account, (until ?? formerly ?? 0) * 1_000)
      if (page.length === 0 || offset + page.length >= total) return members
    }
  }

  async function load(groupId: number): Promise<LoadedServiceGroup | null> {
    const response = await request('get_group_info', { GroupIdList: [toServiceGroupId(groupId)] })
    const [info] = parseResponse(groupInfo, response).GroupInfo
    if (info === undefined || NO_GROUP.includes(info.ErrorCode)) return null
    if (info.ErrorCode !== 0)
      throw new ChatServiceError(`get_group_info failed for ${groupId}`, info.ErrorCode)
    const isForeign = info.Type !== TYPE
    return {
      name: info.Name ?? '',
      ownerId: info.Owner_Account ?? '',
      isOpen: info.ApplyJoinOption !== CLOSED,
      isForeign,
      members: isForeign ? new Map() : await loadMembers(groupId),
    }
  }

  return {
    async list() {
      const ids: number[] = []
      for (let next = 0; ; ) {
        const body = { Limit: LIST_LIMIT, Next: next, GroupType: TYPE }
        const page = parseResponse(groupList, await request('get_appid_group_list', body))
        for (const { GroupId } of page.GroupIdList) ids.push(...toIds(fromServiceGroupId(GroupId)))
        next = page.Next
        if (next === 0) return ids
      }
    },
    load,
    nameOf: (name) => cutName(name),
    async create(groupId, { name, ownerId }) {
      await inGroup('create_group', groupId, {
        Type: TYPE,
        Name: cutName(name),
        Owner_Account: ownerId,
        ApplyJoinOption: CLOSED,
      })
    },
    async addMembers(groupId, accountIds) {
      checkCount(accountIds)
      const response = await inGroup('add_group_member', groupId, {
        Silence: 1,
        MemberList: accountIds.map((account) => ({ Member_Account: account })),
      })
      const failed = parseResponse(addedMembers, response).MemberList.filter(({ Result }) => Result === 0)
      if (failed.length > 0) throw new ChatServiceError(`${failed.length} members were not added.`, null)
    },
    async removeMembers(groupId, accountIds) {
      checkCount(accountIds)
      await inGroup('delete_group_member', groupId, { Silence: 1, MemberToDel_Account: accountIds })
    },
    async setOwner(groupId, accountId) {
      await inGroup('change_group_owner', groupId, { NewOwner_Account: accountId })
    },
    async setProfile(groupId, name) {
      await inGroup('modify_group_base_info', groupId, { Name: cutName(name), ApplyJoinOption: CLOSED })
    },
    async mute(groupId, accountId, seconds) {
      await inGroup('forbid_send_msg', groupId, { Members_Account: [accountId], MuteTime: seconds })
    },
    async remove(groupId) {
      await inGroup('destroy_group', groupId, {}, NO_GROUP)
    },
    ...createGroupMessages(requests),
  }
}

const toIds = (id: string | null): number[] => (id === null ? [] : [Number(id)])
