import * as z from 'zod/mini'

/** What the REST API of Tencent IM answers about groups, as far as the site reads it. */

export const groupList = z.object({
  GroupIdList: z.array(z.object({ GroupId: z.string() })),
  /** Passed to the next call; 0: there are no more. */
  Next: z.int(),
})

/** One answer for each requested group, with an error code of its own. */
export const groupInfo = z.object({
  GroupInfo: z.array(
    z.object({
      ErrorCode: z.int(),
      Type: z.optional(z.string()),
      Name: z.optional(z.string()),
      Owner_Account: z.optional(z.string()),
      ApplyJoinOption: z.optional(z.string()),
    }),
  ),
})

export const memberPage = z.object({
  MemberNum: z.int(),
  MemberList: z.array(
    z.object({
      Member_Account: z.string(),
      /** Seconds since 1970; `ShutUpUntil` is the former name. */
      MuteUntil: z.optional(z.int()),
      ShutUpUntil: z.optional(z.int()),
    }),
  ),
})

/** `Result`: 0 failed, 1 added, 2 was a member before. */
export const addedMembers = z.object({
  MemberList: z.array(z.object({ Member_Account: z.string(), Result: z.int() })),
})

export const messagePage = z.object({
  RspMsgList: z.array(
    z.object({
      From_Account: z.optional(z.string()),
      MsgSeq: z.int(),
      /** Seconds since 1970. */
      MsgTimeStamp: z.optional(z.int()),
      /** 1: expired or deleted, 2: recalled. */
      IsPlaceMsg: z.optional(z.int()),
    }),
  ),
})

export const recalled = z.object({
  RecallRetList: z.array(z.object({ MsgSeq: z.int(), RetCode: z.int() })),
})
