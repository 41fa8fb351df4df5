import type { TalkMark } from '#lib/shared/vocabulary/rooms.ts'

/** A goal and a card on a seek bar; the words of their buttons say the same. */
export const MARK_LOOK: Record<TalkMark, string> = {
  goal: 'size-2.5 rounded-full border-2 border-bg bg-ink',
  card: 'h-3 w-2 rounded-[1px] border border-bg bg-card-yellow',
}
