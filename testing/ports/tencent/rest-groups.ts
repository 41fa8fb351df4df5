import type { StandInResponse } from '../stand-in.ts'

/** A group as the service has it. */
export interface RestGroup {
  type: string
  name: string
  owner: string
  joinOption: string
  /** Members with the second until which they are muted; 0: not muted. */
  members: Map<string, number>
  /** Messages in their order: the first has position 1. `time` in seconds. */
  messages: { from: string; time: number; isRecalled: boolean }[]
}

type Body = Record<string, unknown>
type Answer = StandInResponse

const fail = (code: number, info: string): Answer => ({
  body: { ActionStatus: 'FAIL', ErrorCode: code, ErrorInfo: info },
})
const succeed = (fields: object = {}): Answer => ({
  body: { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...fields },
})
const NO_GROUP = fail(10_010, 'group not exist')
const MAX_MEMBERS = 100

const text = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback)
const accountsOf = (list: unknown): string[] =>
  (list as (string | { Member_Account: string })[]).map((each) =>
    typeof each === 'string' ? each : each.Member_Account,
  )

/** Calls about groups that exist, by their command. */
const COMMANDS: Record<string, (group: RestGroup, body: Body) => Answer> = {
  get_group_member_info({ members, owner }, { Limit, Offset }) {
    const page = [...members].slice(Number(Offset), Number(Offset) + Number(Limit))
    return succeed({
      MemberNum: members.size,
      MemberList: page.map(([account, until]) => ({
        Member_Account: account,
        Role: account === owner ? 'Owner' : 'Member',
        MuteUntil: until,
      })),
    })
  },
  add_group_member({ members, type }, { MemberList }) {
    const accounts = accountsOf(MemberList)
    if (type === 'AVChatRoom') return fail(10_007, 'no permission')
    if (accounts.length > MAX_MEMBERS) return fail(10_005, 'too many members')
    const results = accounts.map((account) => ({
      Member_Account: account,
      Result: members.has(account) ? 2 : 1,
    }))
    for (const account of accounts) members.set(account, members.get(account) ?? 0)
    return succeed({ MemberList: results })
  },
  delete_group_member(group, { MemberToDel_Account: list }) {
    const accounts = accountsOf(list)
    if (accounts.includes(group.owner)) return fail(10_004, 'the owner cannot be removed')
    if (accounts.length > MAX_MEMBERS) return fail(10_005, 'too many members')
    for (const account of accounts) group.members.delete(account)
    return succeed()
  },
  change_group_owner(group, { NewOwner_Account: account }) {
    if (!group.members.has(text(account))) return fail(10_004, 'not a member')
    group.owner = text(account)
    return succeed()
  },
  modify_group_base_info(group, { Name, ApplyJoinOption }) {
    group.name = text(Name, group.name)
    group.joinOption = text(ApplyJoinOption, group.joinOption)
    return succeed()
  },
  forbid_send_msg({ members, type }, { Members_Account: list, MuteTime: seconds }) {
    const until = Number(seconds) === 0 ? 0 : Math.floor(Date.now() / 1_000) + Number(seconds)
    for (const account of accountsOf(list)) {
      if (type !== 'AVChatRoom' && !members.has(account)) return fail(10_004, 'not a member')
      if (members.has(account)) members.set(account, until)
    }
    return succeed()
  },
  group_msg_get_simple({ messages }, { ReqMsgSeq: seq }) {
    const message = messages[Number(seq) - 1]
    return succeed({
      RspMsgList:
        message && !message.isRecalled
          ? [{ From_Account: message.from, IsPlaceMsg: 0, MsgSeq: seq, MsgTimeStamp: message.time }]
          : [],
    })
  },
  group_msg_recall({ messages }, { MsgSeqList: list }) {
    return succeed({
      RecallRetList: (list as { MsgSeq: number }[]).map(({ MsgSeq }) => {
        const message = messages[MsgSeq - 1]
        if (message) message.isRecalled = true
        return { MsgSeq, RetCode: message ? 0 : 10_030 }
      }),
    })
  },
}

/** The groups of the REST API of Tencent IM, in memory. */
export function createRestGroups() {
  const groups = new Map<string, RestGroup>()

  function create(id: string, body: Body): Answer {
    const owner = text(body.Owner_Account)
    if (groups.has(id)) return fail(10_025, 'group id has been used')
    groups.set(id, {
      type: text(body.Type),
      name: text(body.Name),
      owner,
      joinOption: text(body.ApplyJoinOption, 'NeedPermission'),
      members: new Map(owner === '' ? [] : [[owner, 0]]),
      messages: [],
    })
    return succeed()
  }

  const infoOf = (id: string) => {
    const group = groups.get(id)
    return group
      ? {
          GroupId: id,
          ErrorCode: 0,
          Type: group.type,
          Name: group.name,
          Owner_Account: group.owner,
          ApplyJoinOption: group.joinOption,
        }
      : { GroupId: id, ErrorCode: 10_010, ErrorInfo: 'group not exist' }
  }

  return {
    groups,
    /** Answers a call about groups by its command. */
    answer(command: string, body: Body): Answer {
      const id = text(body.GroupId)
      switch (command) {
        case 'create_group':
          return create(id, body)
        case 'destroy_group':
          return groups.delete(id) ? succeed() : NO_GROUP
        case 'get_group_info':
          return succeed({ GroupInfo: (body.GroupIdList as string[]).map(infoOf) })
        case 'get_appid_group_list':
          return succeed({
            GroupIdList: [...groups].flatMap(([GroupId, { type }]) =>
              type === body.GroupType ? [{ GroupId }] : [],
            ),
            Next: 0,
          })
        default: {
          const group = groups.get(id)
          return group ? (COMMANDS[command]?.(group, body) ?? succeed()) : NO_GROUP
        }
      }
    },
  }
}
