import type { TimelineMark } from '#lib/shared/vocabulary/rooms.ts'

/** Styles of the goal and card marks on a seek bar; the labels of their buttons name them. */
export const MARKER_STYLES: Record<TimelineMark, string> = {
  goal: 'size-2.5 rounded-full border-2 border-bg bg-ink',
  card: 'h-3 w-2 rounded-[1px] border border-bg bg-card-yellow',
}
