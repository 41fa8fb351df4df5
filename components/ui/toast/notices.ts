export interface Notice {
  id: number
  message: string
  kind: 'info' | 'good' | 'bad'
  /** One action for the notice. */
  action?: { label: string; run: () => void } | undefined
}

/** How long a notice is shown, ms: the specification's 5 s for a server's message. */
const SHOWN_MS = 5000
const MAX_NOTICES = 3

let notices: readonly Notice[] = []
let next = 1
const listeners = new Set<() => void>()
/** The remaining time of each notice, ms, and its timer while it runs. */
const clocks = new Map<
  number,
  { remainingMs: number; since: number; timer?: ReturnType<typeof setTimeout> }
>()
let isPaused = false

function change(to: readonly Notice[]) {
  notices = to
  for (const [id, { timer }] of clocks) {
    if (to.some((notice) => notice.id === id)) continue
    clearTimeout(timer)
    clocks.delete(id)
  }
  // Removed notices can no longer be hovered or focused.
  if (to.length === 0) isPaused = false
  for (const listener of listeners) listener()
}

export const currentNotices = () => notices

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Removes a notice. The hovered or focused element may be removed with it, so the time of the others resumes.
 */
export function dismiss(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
  resumeNotices()
}

function startTimer(id: number, remainingMs: number): void {
  clocks.set(id, { remainingMs, since: Date.now(), timer: setTimeout(() => dismiss(id), remainingMs) })
}

/**
 * Pauses all notices while the user hovers or focuses one of them, so that there is time to read or to reach
 * it.
 */
export function pauseNotices(): void {
  if (isPaused || notices.length === 0) return
  isPaused = true
  for (const [id, { remainingMs, since, timer }] of clocks) {
    clearTimeout(timer)
    clocks.set(id, { remainingMs: remainingMs - (Date.now() - since), since })
  }
}

/** Resumes the time of all notices. */
export function resumeNotices(): void {
  if (!isPaused) return
  isPaused = false
  for (const [id, { remainingMs }] of [...clocks]) startTimer(id, remainingMs)
}

/**
 * Shows a message to the user for 5 s, or for `forMs`. An equal message only restarts the time, so a burst of
 * equal errors is one notice; of different ones the newest three are shown.
 */
export function notify({
  message,
  kind = 'info',
  action,
  forMs = SHOWN_MS,
}: Partial<Notice> & { message: string; forMs?: number }): void {
  const id = next++
  const others = notices.filter((notice) => notice.message !== message)
  change([...others, { id, message, kind, action }].slice(-MAX_NOTICES))
  if (isPaused) clocks.set(id, { remainingMs: forMs, since: Date.now() })
  else startTimer(id, forMs)
}

/** Shows the message of a successful response: the `onMessage` of a call. */
export const notifySuccess = (message: string): void => notify({ message, kind: 'good' })
