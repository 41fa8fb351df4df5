import { useSyncExternalStore } from 'react'
import { inTurn } from '../../core/in-turn.ts'
import { likeLine } from '../messages.ts'

/** Lines that the reader liked on this page. How many like one stands with the line, for everybody. */
let liked: ReadonlySet<number> = new Set()
/** Those of them that the server knows. */
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

/** Whether the reader likes a line; no line is liked on the server. */
export const useLikes = (id: number | null): boolean =>
  useSyncExternalStore(
    watch,
    () => id !== null && isLiked(id),
    () => false,
  )

/** Likes a line or stops to: at once on the screen, and back where the server refuses, which says why itself. */
export async function setLikes(id: number, state: boolean): Promise<void> {
  become(id, state)
  try {
    await inTurn(`line:${id}`, () => likeLine(id, state))
    if (state) saved.add(id)
    else saved.delete(id)
  } catch {
    if (liked.has(id) === state) become(id, saved.has(id))
  }
}
