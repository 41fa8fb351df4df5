import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { type ChatServiceApi, ChatServiceError, MAX_ACCOUNTS_PER_CALL } from '../external.ts'
import { cutName } from './groups/cut-name.ts'
import { createGroupApi } from './groups/group-api.ts'
import type { RestClient } from './rest-client.ts'

const ACCOUNTS = 'im_open_login_svc'
const GROUPS = 'group_open_http_svc'

/** A group that exists already, of another or of the same owner; and one that does not exist. */
const GROUP_EXISTS = [10_021, 10_025]
const NO_GROUP = [10_010]

/** The longest mute or ban (seconds), which the service documents as permanent. */
const PERMANENT_SECONDS = 2 ** 32 - 1

const MAX_RANDOM = 2 ** 32

const imported = z.object({ FailAccounts: z.optional(z.nullable(z.array(z.string()))) })

/** Accounts, rooms and groups of users at Tencent IM. Accounts are user ids, groups of rooms are room ids, as texts. */
export function createServiceApi(call: RestClient): ChatServiceApi {
  const inGroup = (command: string, roomId: number, body: Record<string, unknown>, accepted?: number[]) =>
    call({
      command: `${GROUPS}/${command}`,
      body: { GroupId: String(roomId), ...body },
      ...(accepted ? { accepted } : {}),
    })

  return {
    groups: createGroupApi(call),
    async importAccounts(accounts) {
      if (accounts.length > MAX_ACCOUNTS_PER_CALL)
        throw new RangeError(`At most ${MAX_ACCOUNTS_PER_CALL} accounts are imported at once.`)
      const AccountList = accounts.map(({ id, nickname, avatarUrl }) => ({
        UserID: id,
        Nick: nickname,
        FaceUrl: avatarUrl,
      }))
      const response = await call({ command: `${ACCOUNTS}/multiaccount_import`, body: { AccountList } })
      const { FailAccounts: failed } = imported.parse(response)
      if (failed && failed.length > 0)
        throw new ChatServiceError(`${failed.length} accounts were not imported.`, null)
    },
    async logOut(accountId) {
      await call({ command: `${ACCOUNTS}/kick`, body: { UserID: accountId } })
    },
    async createRoom(roomId, name) {
      const body = { Type: 'AVChatRoom', Name: cutName(name) || String(roomId) }
      await inGroup('create_group', roomId, body, GROUP_EXISTS)
    },
    async mute(roomId, accountId, seconds) {
      const MuteTime = Math.min(seconds, PERMANENT_SECONDS)
      await inGroup('forbid_send_msg', roomId, { Members_Account: [accountId], MuteTime }, NO_GROUP)
    },
    async ban(roomId, accountId, seconds) {
      const Duration = Math.min(seconds, PERMANENT_SECONDS)
      await inGroup('ban_group_member', roomId, { Members_Account: [accountId], Duration }, NO_GROUP)
    },
    async unban(roomId, accountId) {
      await inGroup('unban_group_member', roomId, { Members_Account: [accountId] }, NO_GROUP)
    },
    async sendToRoom(roomId, data) {
      const MsgContent = { Data: JSON.stringify(data), Desc: '', Ext: '', Sound: '' }
      const body = {
        // The service drops a second message with the same number and content, so a repeated call is safe.
        Random: randomInt(MAX_RANDOM),
        MsgPriority: 'High',
        MsgBody: [{ MsgType: 'TIMCustomElem', MsgContent }],
      }
      await inGroup('send_group_msg', roomId, body, NO_GROUP)
    },
  }
}
