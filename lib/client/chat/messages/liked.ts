import { useSyncExternalStore } from 'react'
import { enqueueCall } from '../../core/enqueue-call.ts'
import { likeMessage } from '../messages.ts'

/** Messages that the user liked on this page. The total of likes is part of the message. */
let liked: ReadonlySet<number> = new Set()
/** Those of them that the server has confirmed. */
const saved = new Set<number>()
const listeners = new Set<() => void>()

function become(id: number, state: boolean): void {
  const next = new Set(liked)
  if (state) next.add(id)
  else next.delete(id)
  liked = next
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isLiked = (id: number): boolean => liked.has(id)

/** Whether the user likes a message; false in the server's rendering. */
export const useLikes = (id: number | null): boolean =>
  useSyncExternalStore(
    watch,
    () => id !== null && isLiked(id),
    () => false,
  )

/**
 * Likes or unlikes a message: shown at once, and undone when the server refuses (the error is shown by the
 * shell).
 */
export async function setLikes(id: number, state: boolean): Promise<void> {
  become(id, state)
  try {
    await enqueueCall(`line:${id}`, () => likeMessage(id, state))
    if (state) saved.add(id)
    else saved.delete(id)
  } catch {
    if (liked.has(id) === state) become(id, saved.has(id))
  }
}
