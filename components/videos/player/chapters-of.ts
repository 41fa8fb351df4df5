import type { ChatActivityCurve } from '#lib/contract/streams/recordings.ts'

/** A chapter begins a little before its event, to show what led to it. */
const BEFORE_S = 5

/** The chapters of a recording: its goals and cards with the moment (s) at which each chapter begins. */
export const chaptersOf = (marks: ChatActivityCurve['marks']) =>
  marks.map((mark) => ({ ...mark, from: Math.max(0, mark.at - BEFORE_S) }))
