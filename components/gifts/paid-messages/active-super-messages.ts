import type { MessageAuthor } from '#lib/contract/chat/frames.ts'

/** A super message that is shown. */
export interface ActiveSuperMessage extends Pick<MessageAuthor, 'guard' | 'noble'> {
  message_id: number
  user_id: number
  user_nickname: string
  text: string
  tenths: number
  ends_at: string
}

/** A room shows at most this many; the cheapest of more are dropped. */
const MAX_ACTIVE = 20

/** Adds a message, the most expensive first; one that is shown already is not added twice. */
export const withMessage = (
  all: readonly ActiveSuperMessage[],
  message: ActiveSuperMessage,
): readonly ActiveSuperMessage[] =>
  all.some(({ message_id: id }) => id === message.message_id)
    ? all
    : [...all, message]
        .toSorted((a, b) => b.tenths - a.tenths || a.message_id - b.message_id)
        .slice(0, MAX_ACTIVE)

export const withoutMessage = (
  all: readonly ActiveSuperMessage[],
  id: number,
): readonly ActiveSuperMessage[] => all.filter((message) => message.message_id !== id)

/** Drops the messages removed with a cleared chat: one user's, or everybody's (null). */
export const withoutCleared = (
  all: readonly ActiveSuperMessage[],
  userId: number | null,
): readonly ActiveSuperMessage[] =>
  userId === null ? [] : all.filter((message) => message.user_id !== userId)
