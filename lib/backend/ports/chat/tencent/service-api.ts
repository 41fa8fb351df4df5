import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { type ChatServiceApi, ChatServiceError, MAX_ACCOUNTS_PER_CALL } from '../external.ts'
import type { RestClient } from './rest-client.ts'

const ACCOUNTS = 'im_open_login_svc'
const GROUPS = 'group_open_http_svc'

/** A group that exists already, of another or of the same owner; and one that does not exist. */
const GROUP_EXISTS = [10_021, 10_025]
const NO_GROUP = [10_010]

/** Limit of a group's name in bytes. */
const MAX_NAME_BYTES = 100
const MAX_RANDOM = 2 ** 32

const onlineCount = z.object({ OnlineMemberNum: z.int().check(z.nonnegative()) })
const imported = z.object({ FailAccounts: z.optional(z.nullable(z.array(z.string()))) })

/** Cuts a text at a character so that it has at most so many bytes in UTF-8. */
function cutBytes(text: string, most: number): string {
  let cut = ''
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > most) break
    cut += character
  }
  return cut
}

/** Accounts and rooms at Tencent IM. Accounts are user ids, groups are room ids, as texts. */
export function createServiceApi(call: RestClient): ChatServiceApi {
  const inGroup = (command: string, roomId: number, body: Record<string, unknown>, accepted?: number[]) =>
    call({
      command: `${GROUPS}/${command}`,
      body: { GroupId: String(roomId), ...body },
      ...(accepted ? { accepted } : {}),
    })

  return {
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
      const body = { Type: 'AVChatRoom', Name: cutBytes(name, MAX_NAME_BYTES) || String(roomId) }
      await inGroup('create_group', roomId, body, GROUP_EXISTS)
    },
    async removeRoom(roomId) {
      await inGroup('destroy_group', roomId, {}, NO_GROUP)
    },
    async mute(roomId, accountId, seconds) {
      await inGroup('forbid_send_msg', roomId, { Members_Account: [accountId], MuteTime: seconds })
    },
    async ban(roomId, accountId, seconds) {
      await inGroup('ban_group_member', roomId, { Members_Account: [accountId], Duration: seconds })
    },
    async unban(roomId, accountId) {
      await inGroup('unban_group_member', roomId, { Members_Account: [accountId] })
    },
    async sendToRoom(roomId, text, { isImportant = false } = {}) {
      await inGroup('send_group_msg', roomId, {
        // The service drops a second message with the same number and content, so a repeated call is safe.
        Random: randomInt(MAX_RANDOM),
        MsgPriority: isImportant ? 'High' : 'Normal',
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
      })
    },
    onlineCount: async (roomId) =>
      onlineCount.parse(await inGroup('get_online_member_num', roomId, {})).OnlineMemberNum,
  }
}
