/** An event is sent at most this often while the user types, and the end after this time without typing (ms). */
const REPEAT_MS = 3_000
const IDLE_MS = 5_000

/** Tells the other user, through `send`, that the user types and that they have stopped. */
export function createTypingSignal(send: (isTyping: boolean) => void) {
  let sentAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    if (sentAt === null) return
    sentAt = null
    send(false)
  }
  return {
    /** To be called with every change of the text. */
    typed(text: string): void {
      clearTimeout(timer)
      if (text.trim() === '') {
        stop()
        return
      }
      timer = setTimeout(stop, IDLE_MS)
      const now = Date.now()
      if (sentAt !== null && now - sentAt < REPEAT_MS) return
      sentAt = now
      send(true)
    },
    /** The text was sent, or the conversation is left. */
    stop,
  }
}
