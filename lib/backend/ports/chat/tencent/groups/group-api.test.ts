import { expect, test } from 'vitest'
import { ChatServiceError } from '../../external.ts'
import { createGroupApi } from './group-api.ts'

/** The groups over a service that answers each call with the next of these responses. */
function openGroups(...responses: object[]) {
  const calls: [command: string | undefined, body: object][] = []
  const groups = createGroupApi(async ({ command, body }) => {
    calls.push([command.split('/')[1], body])
    return responses.shift() ?? {}
  })
  return { groups, calls }
}

const info = (fields: object) => ({ GroupInfo: [{ GroupId: 'group_7', ErrorCode: 0, ...fields }] })
const CLOSED = { Type: 'Public', Name: 'Stand', Owner_Account: '1', ApplyJoinOption: 'DisableApply' }

test('a group is loaded with all pages of its members, and the ends of their mutes', async () => {
  const members = Array.from({ length: 120 }, (_, n) => ({ Member_Account: String(n + 1), MuteUntil: 0 }))
  const { groups, calls } = openGroups(
    info(CLOSED),
    { MemberNum: 121, MemberList: members.slice(0, 100) },
    {
      MemberNum: 121,
      MemberList: [...members.slice(100), { Member_Account: '200', ShutUpUntil: 1_800_000_000 }],
    },
  )
  const group = await groups.load(7)
  expect(group).toMatchObject({ name: 'Stand', ownerId: '1', isOpen: false, isForeign: false })
  expect(group?.members.size).toBe(121)
  expect(group?.members.get('200')).toBe(1_800_000_000_000)
  expect(calls.map(([, body]) => body)).toEqual([
    { GroupIdList: ['group_7'] },
    { GroupId: 'group_7', Limit: 100, Offset: 0 },
    { GroupId: 'group_7', Limit: 100, Offset: 100 },
  ])
})

test('a group that is missing, open, of another type, or not to be loaded is distinguished', async () => {
  for (const ErrorCode of [10_010, 10_015])
    expect(await openGroups(info({ ErrorCode })).groups.load(7)).toBeNull()
  const page = { MemberNum: 0, MemberList: [] }
  expect(
    await openGroups(info({ ...CLOSED, ApplyJoinOption: 'FreeAccess' }), page).groups.load(7),
  ).toMatchObject({ isOpen: true, isForeign: false })
  expect(await openGroups(info({ ...CLOSED, Type: 'AVChatRoom' })).groups.load(7)).toMatchObject({
    isForeign: true,
  })
  await expect(openGroups(info({ ErrorCode: 10_007 })).groups.load(7)).rejects.toMatchObject({ code: 10_007 })
  await expect(openGroups({ GroupInfo: 'x' }).groups.load(7)).rejects.toBeInstanceOf(ChatServiceError)
})

test('all pages of the list are read, and only ids of the site count', async () => {
  const ids = (...list: string[]) => ({ GroupIdList: list.map((GroupId) => ({ GroupId })) })
  const { groups, calls } = openGroups(
    { ...ids('group_1', '12', '@TGS#1', 'group_01', 'group_x'), Next: 55 },
    { ...ids('group_2'), Next: 0 },
  )
  expect(await groups.list()).toEqual([1, 2])
  expect(calls.map(([, body]) => body)).toEqual([
    { Limit: 1_000, Next: 0, GroupType: 'Public' },
    { Limit: 1_000, Next: 55, GroupType: 'Public' },
  ])
})

test('a member who was not added is a failure, one who was in the group before is none', async () => {
  const added = (...results: number[]) => ({
    MemberList: results.map((Result, n) => ({ Member_Account: String(n), Result })),
  })
  await openGroups(added(1, 2)).groups.addMembers(7, ['0', '1'])
  await expect(openGroups(added(1, 0)).groups.addMembers(7, ['0', '1'])).rejects.toBeInstanceOf(
    ChatServiceError,
  )
  const many = Array.from({ length: 101 }, (_, n) => String(n))
  await expect(openGroups().groups.addMembers(7, many)).rejects.toBeInstanceOf(RangeError)
  await expect(openGroups().groups.removeMembers(7, many)).rejects.toBeInstanceOf(RangeError)
})

test('a message is loaded unless it has expired or was recalled, and recalled by its position', async () => {
  const message = { From_Account: '5', MsgSeq: 9, MsgTimeStamp: 1_700_000_000, IsPlaceMsg: 0 }
  const load = (fields: object) =>
    openGroups({ RspMsgList: [{ ...message, ...fields }] }).groups.loadMessage(7, 9)
  expect(await load({})).toEqual({ senderId: '5', sentAt: 1_700_000_000_000 })
  // Without a message at a position the service answers with one before it.
  for (const fields of [{ MsgSeq: 8 }, { IsPlaceMsg: 1 }, { IsPlaceMsg: 2 }])
    expect(await load(fields)).toBeNull()
  const recall = (RetCode: number) =>
    openGroups({ RecallRetList: [{ MsgSeq: 9, RetCode }] }).groups.recall(7, 9)
  for (const code of [0, 10_030]) await recall(code)
  await expect(recall(10_032)).rejects.toMatchObject({ code: 10_032 })
})
