import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import type { ChatDataOf, ChatMessage } from '#lib/contract/chat/frames.ts'
import type { MemberIdentity } from '../members/members.ts'

/**
 * A message to be sent: to everybody; or, if delayed (`by`), first to its author and moderators, then
 * (`late`) to the others.
 */
export interface OutgoingMessage {
  message: ChatMessage
  by: string | null
  late: boolean
  /** Key of the author of a message that the chat service outside the site delivers. */
  externalBy?: string | undefined
}

/**
 * Returns the frame for each connection; null if there is nothing to send. Connections that see the same
 * messages share one frame. What the chat service outside the site delivers is left out for those who are connected to
 * it, except for its author, whose own page the service does not send it to.
 */
export function createBatchFrames(
  batch: Omit<ChatDataOf<'batch'>, 'lines'>,
  outgoing: readonly OutgoingMessage[],
): (to: MemberIdentity) => Buffer | null {
  const authors = new Set(outgoing.flatMap(({ externalBy }) => externalBy ?? []))
  const frameFor = createFrames(batch, outgoing)
  if (authors.size === 0) return frameFor
  const ownFrameFor = createFrames(
    batch,
    outgoing.filter(({ externalBy }) => externalBy === undefined),
  )
  return (to) =>
    to.isExternal && !(to.senderKey !== null && authors.has(to.senderKey)) ? ownFrameFor(to) : frameFor(to)
}

function createFrames(
  batch: Omit<ChatDataOf<'batch'>, 'lines'>,
  outgoing: readonly OutgoingMessage[],
): (to: MemberIdentity) => Buffer | null {
  const hasMore = Object.keys(batch).length > 2
  const frameOf = (messages: ChatMessage[]) =>
    messages.length > 0 || hasMore
      ? controlFrame({ ...batch, lines: messages } satisfies ChatDataOf<'batch'>)
      : null
  const authors = new Set(outgoing.flatMap(({ by }) => by ?? []))
  const commonFrame = frameOf(
    outgoing.filter(({ by, late }) => by === null || late).map(({ message }) => message),
  )
  return ({ senderKey, isModerator }) => {
    if (authors.size === 0 || !(isModerator || (senderKey !== null && authors.has(senderKey))))
      return commonFrame
    return frameOf(
      outgoing
        .filter(({ by, late }) => by === null || late !== (isModerator || by === senderKey))
        .map(({ message }) => message),
    )
  }
}
