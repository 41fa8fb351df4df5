import { useSyncExternalStore } from 'react'
import type { ScoreDelay } from '#components/streams/delay/score-delay.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'

/** A room that goes on playing in the corner after its page was left. */
export interface MiniRoom {
  roomId: number
  /** The bare address of its page. */
  href: string
  title: string
  by: string
  poster: string | null
  addresses: readonly PlayAddress[]
  viewers: number
  /** What it is about, as its page showed it last. */
  match: MatchRow | null
  /** How long its page made the score wait. */
  delay: ScoreDelay
  /** What is written on it; the corner stands outside the pages that carry the player's messages. */
  texts: Record<'label' | 'back' | 'close' | 'mute' | 'unmute' | 'play', string>
}

let shown: MiniRoom | null = null
/** The room that the viewer was kicked from on this page. */
let kickedFrom: number | null = null
const listeners = new Set<() => void>()

/** Puts a room into the corner, in place of another; null takes it away. */
export function showMini(room: MiniRoom | null): void {
  if (room === shown || (room !== null && room.roomId === kickedFrom)) return
  shown = room
  for (const listener of listeners) listener()
}

/** The page of a room is open: nothing is in the corner, and this room may go on there. */
export function enterRoom(): void {
  kickedFrom = null
  showMini(null)
}

/** Closes the mini player of a room that the viewer was kicked from, and keeps it closed when its page is left. */
export function markKicked(roomId: number): void {
  kickedFrom = roomId
  if (shown?.roomId === roomId) showMini(null)
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The room in the corner; none on the server. */
export const useMini = (): MiniRoom | null =>
  useSyncExternalStore(
    watch,
    () => shown,
    () => null,
  )
