export interface Notice {
  id: number
  message: string
  kind: 'info' | 'good' | 'bad'
  /** One thing to do about it. */
  action?: { label: string; run: () => void } | undefined
}

/** How long a notice stays, ms: the specification's 5 s for a server's message. */
const SHOWN_FOR = 5000
const AT_MOST = 3

let notices: readonly Notice[] = []
let next = 1
const listeners = new Set<() => void>()
/** What is left of each notice's time, ms, and its timer while the time runs. */
const clocks = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>()
let isPaused = false

function change(to: readonly Notice[]) {
  notices = to
  for (const [id, { timer }] of clocks) {
    if (to.some((notice) => notice.id === id)) continue
    clearTimeout(timer)
    clocks.delete(id)
  }
  // Nobody is at what is gone.
  if (to.length === 0) isPaused = false
  for (const listener of listeners) listener()
}

export const currentNotices = () => notices

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a notice away. Whatever the reader was at may be gone with it, so the time of the others goes on. */
export function dismiss(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
  resumeNotices()
}

function run(id: number, left: number): void {
  clocks.set(id, { left, since: Date.now(), timer: setTimeout(() => dismiss(id), left) })
}

/** Stops the time of all notices while the user is at one of them, so that there is time to read or to reach it. */
export function pauseNotices(): void {
  if (isPaused || notices.length === 0) return
  isPaused = true
  for (const [id, { left, since, timer }] of clocks) {
    clearTimeout(timer)
    clocks.set(id, { left: left - (Date.now() - since), since })
  }
}

/** Lets the time of all notices go on. */
export function resumeNotices(): void {
  if (!isPaused) return
  isPaused = false
  for (const [id, { left }] of [...clocks]) run(id, left)
}

/**
 * Tells the reader something for 5 s, or for `forMs`. The same words again only start the time anew, so a burst of equal failures is
 * one notice; of different ones the newest three stay.
 */
export function notify({
  message,
  kind = 'info',
  action,
  forMs = SHOWN_FOR,
}: Partial<Notice> & { message: string; forMs?: number }): void {
  const id = next++
  const others = notices.filter((notice) => notice.message !== message)
  change([...others, { id, message, kind, action }].slice(-AT_MOST))
  if (isPaused) clocks.set(id, { left: forMs, since: Date.now() })
  else run(id, forMs)
}

/** Shows the message that came with a success: the `onMessage` of a call. */
export const notifySuccess = (message: string): void => notify({ message, kind: 'good' })
