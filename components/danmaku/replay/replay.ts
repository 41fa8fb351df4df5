import type { ChatMessage } from '#lib/contract/chat/frames.ts'

/** After a jump further than this (ms) the messages in between are not shown. */
const MAX_STEP_MS = 2_500
const TICK_MS = 250

interface ReplayOptions {
  /** The moment of the picture, ms since the epoch; null while the viewer is live. */
  moment: () => number | null
  /** The messages that are loaded, the oldest first. */
  messages: () => readonly ChatMessage[]
  onMessage: (message: ChatMessage) => void
  /** What is on the picture belongs to another moment. */
  onJump: () => void
}

/**
 * Shows the messages of the moment that a viewer behind live watches, each when the picture reaches it. Returns the
 * function that ends it.
 */
export function startReplay({ moment, messages, onMessage, onJump }: ReplayOptions): () => void {
  let before: number | null = null
  function tick(): void {
    const at = moment()
    const isJump =
      at === null
        ? before !== null
        : before === null || at < before - MAX_STEP_MS || at - before > MAX_STEP_MS
    if (isJump) onJump()
    else if (at !== null && before !== null && at > before)
      for (const message of messages()) {
        const sentAt = Date.parse(message.sent_at)
        if (sentAt > before && sentAt <= at) onMessage(message)
      }
    // The measured moment may go back a little; nothing is shown twice then.
    if (isJump || at === null || before === null || at > before) before = at
  }
  tick()
  const ticks = setInterval(tick, TICK_MS)
  return () => clearInterval(ticks)
}
