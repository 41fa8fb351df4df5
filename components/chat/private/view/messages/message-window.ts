import type { PortMessage } from '#lib/client/ports/chat/message.ts'

/** Messages that are shown at most: several screens, so that moving the window is rare. */
export const MAX_ROWS = 120
/** Messages by which the window moves: fewer than are outside the view, more than a page that was loaded. */
const STEP = 30

/** The shown part of the loaded messages: from the index `start` to before `end`. */
export interface MessageWindow {
  start: number
  end: number
}

/** The window that ends with the message `last` (its sequence); null, or one that is gone: with the newest. */
export function windowOf(messages: readonly PortMessage[], last: number | null): MessageWindow {
  const found = last === null ? 0 : messages.findLastIndex(({ sequence }) => sequence <= last) + 1
  const end = found === 0 ? messages.length : found
  return { start: Math.max(0, end - MAX_ROWS), end }
}

/** The last message of the window moved to earlier messages. */
export function lastOfEarlier(
  messages: readonly PortMessage[],
  { start, end }: MessageWindow,
): number | null {
  return messages[end - Math.min(STEP, start) - 1]?.sequence ?? null
}

/** The last message of the window moved to later messages; null: the newest. */
export function lastOfLater(messages: readonly PortMessage[], { end }: MessageWindow): number | null {
  return end + STEP >= messages.length ? null : (messages[end + STEP - 1]?.sequence ?? null)
}
