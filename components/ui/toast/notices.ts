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

function change(to: readonly Notice[]) {
  notices = to
  for (const listener of listeners) listener()
}

export const currentNotices = () => notices

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function dismiss(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
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
  change(
    [...notices.filter((notice) => notice.message !== message), { id, message, kind, action }].slice(
      -AT_MOST,
    ),
  )
  setTimeout(() => dismiss(id), forMs)
}

/** Shows the message that came with a success: the `onMessage` of a call. */
export const notifySuccess = (message: string): void => notify({ message, kind: 'good' })
