import type { Speaker } from '#lib/contract/chat/frames.ts'

/** A super message that stands. */
export interface Standing extends Pick<Speaker, 'guard' | 'noble'> {
  message_id: number
  user_id: number
  user_nickname: string
  text: string
  tenths: number
  ends_at: string
}

/** A room shows this many at most; of more the cheapest give way. */
const MOST = 20

/** With one more, the dearest first; one that stands already is not put twice. */
export const stand = (all: readonly Standing[], message: Standing): readonly Standing[] =>
  all.some(({ message_id: id }) => id === message.message_id)
    ? all
    : [...all, message].toSorted((a, b) => b.tenths - a.tenths || a.message_id - b.message_id).slice(0, MOST)

export const takeAway = (all: readonly Standing[], id: number): readonly Standing[] =>
  all.filter((message) => message.message_id !== id)

/** Without those that went with a cleared talk: one person's, or everybody's (null). */
export const withoutCleared = (all: readonly Standing[], userId: number | null): readonly Standing[] =>
  userId === null ? [] : all.filter((message) => message.user_id !== userId)
