import { useSyncExternalStore } from 'react'
import type { ScoreDelay } from '#components/streams/delay/score-delay.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'

/** A room that goes on playing in the mini player after its page was left. */
export interface MiniRoom {
  roomId: number
  /** The address of its page, without a language. */
  href: string
  title: string
  by: string
  poster: string | null
  addresses: readonly PlayAddress[]
  viewers: number
  /** The match of the room, as its page last showed it. */
  match: MatchRow | null
  /** The score delay of its page. */
  delay: ScoreDelay
  /** Its texts, because the corner is outside the pages that provide the player's messages. */
  texts: Record<'label' | 'back' | 'close' | 'mute' | 'unmute' | 'play', string>
}

let shown: MiniRoom | null = null
/** The room that the viewer was kicked from on this page. */
let kickedFrom: number | null = null
const listeners = new Set<() => void>()

/** Shows a room in the mini player, replacing another; null closes it. */
export function showMini(room: MiniRoom | null): void {
  if (room === shown || (room !== null && room.roomId === kickedFrom)) return
  shown = room
  for (const listener of listeners) listener()
}

/** Called when the page of a room opens: closes the mini player and allows this room in it again. */
export function enterRoom(): void {
  kickedFrom = null
  showMini(null)
}

/** Closes the mini player of a room that the viewer was kicked from, and keeps it closed when its page is left. */
export function markKicked(roomId: number): void {
  kickedFrom = roomId
  if (shown?.roomId === roomId) showMini(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the room in the mini player; null on the server. */
export const useMini = (): MiniRoom | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
