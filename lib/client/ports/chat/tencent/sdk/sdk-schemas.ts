import * as z from 'zod/mini'

/**
 * What the SDK hands over, as far as the adapter reads it. Its type declarations leave payloads and responses open.
 */
const text = () => z.catch(z.string(), '')
const whole = () => z.catch(z.int().check(z.nonnegative()), 0)

export const sdkMessage = z.object({
  ID: z.string(),
  type: z.string(),
  payload: z.unknown(),
  /** `C2C` and a user id, or `GROUP` and a group id. */
  conversationID: z.string(),
  from: z.string(),
  nick: text(),
  avatar: text(),
  /** Seconds since 1970. */
  time: z.number(),
  /** In a group its position; with a user a number that rises with the messages of one sender. */
  sequence: whole(),
  isRevoked: z.catch(z.boolean(), false),
  isPeerRead: z.catch(z.boolean(), false),
  cloudCustomData: text(),
})
export type ReadMessage = z.output<typeof sdkMessage>

export const textPayload = z.object({ text: z.string() })

export const imagePayload = z.object({
  /** The original first, then smaller ones. */
  imageInfoArray: z
    .array(
      z.object({
        imageUrl: z.optional(z.string()),
        url: z.optional(z.string()),
        width: whole(),
        height: whole(),
      }),
    )
    .check(z.minLength(1)),
})

export const filePayload = z.object({ fileUrl: z.string(), fileName: z.string(), fileSize: whole() })

export const customPayload = z.object({ data: z.string() })

/** A system notification about a group, such as that one was removed from it. */
export const groupNotice = z.object({ groupProfile: z.object({ groupID: z.string() }) })

/** The last message of a conversation, which the SDK gives in another form than messages. */
const lastMessage = z.object({
  lastTime: whole(),
  lastSequence: whole(),
  fromAccount: text(),
  nick: text(),
  type: text(),
  payload: z.unknown(),
  isRevoked: z.catch(z.boolean(), false),
  isPeerRead: z.catch(z.boolean(), false),
})
export type LastMessage = z.output<typeof lastMessage>

const profile = (name: 'nick' | 'name') =>
  z.catch(z.nullable(z.object({ [name]: text(), avatar: text() })), null)

export const sdkConversation = z.object({
  conversationID: z.string(),
  unreadCount: whole(),
  lastMessage: z.catch(z.nullable(lastMessage), null),
  userProfile: profile('nick'),
  groupProfile: profile('name'),
})
export type ReadConversation = z.output<typeof sdkConversation>

/** The name and picture of the user or group of a conversation; '' for what is not known. */
export const nameOf = ({ userProfile, groupProfile }: ReadConversation) => ({
  name: userProfile?.nick || groupProfile?.name || '',
  avatar: userProfile?.avatar || groupProfile?.avatar || '',
})

/** Responses of calls, by what their `data` is. */
export const sent = z.object({ data: z.object({ message: sdkMessage }) })
export const history = z.object({
  data: z.object({
    messageList: z.array(z.unknown()),
    nextReqMessageID: text(),
    isCompleted: z.catch(z.boolean(), false),
  }),
})
export const conversations = z.object({ data: z.object({ conversationList: z.array(z.unknown()) }) })
export const conversationProfile = z.object({ data: z.object({ conversation: sdkConversation }) })
export const onlineCount = z.object({ data: z.object({ memberCount: whole() }) })

/** Events, by what their `data` is. */
export const listEvent = z.object({ data: z.array(z.unknown()) })
export const kickedOutEvent = z.object({ data: z.object({ type: z.string() }) })
export const networkEvent = z.object({
  data: z.object({ state: z.enum(['connected', 'connecting', 'disconnected']) }),
})
/** A recalled message; without an id where this page has not loaded it. */
export const recalledMessage = z.object({ conversationID: z.string(), ID: z.optional(z.string()) })

/** What is readable of a list; the rest is another version's and left out. */
export const readEach = <Schema extends z.ZodMiniType>(schema: Schema, list: readonly unknown[]) =>
  list.flatMap((each): z.output<Schema>[] => {
    const parsed = schema.safeParse(each)
    return parsed.success ? [parsed.data] : []
  })
