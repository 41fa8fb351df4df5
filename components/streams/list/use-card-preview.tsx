'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PreviewPlayerProps } from '#components/player/stage/preview-player.tsx'
import type { PlayAddress, RoomCard } from '#lib/contract/streams/rooms.ts'

/** So long a pointer rests before a stream is opened: crossing a list opens none. */
const REST_MS = 400

interface Shown {
  addresses: readonly PlayAddress[]
  Player: ComponentType<PreviewPlayerProps>
}

/** Readers who save data or want no motion see the cover. */
const isUnwanted = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * A room plays in its card, silent, while a mouse rests on it or the keyboard is at it, without being entered. The
 * player and the addresses come then. `handlers` are the card's, `over` lies on its cover.
 */
export function useCardPreview(room: RoomCard, wanted: boolean) {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef(0)
  const turn = useRef(0)
  const stop = () => {
    clearTimeout(timer.current)
    turn.current += 1
    setShown(null)
  }
  const open = async (mine: number) => {
    const [{ PreviewPlayer }, { roomInfoQuery }] = await Promise.all([
      import('#components/player/stage/preview-player.tsx'),
      import('#lib/client/streams/rooms.ts'),
    ])
    const { play } = await client.query(roomInfoQuery(room.room_id))
    if (turn.current === mine && play.length > 0) setShown({ addresses: play, Player: PreviewPlayer })
  }
  const begin = () => {
    if (isUnwanted()) return
    stop()
    const mine = turn.current
    // Without a preview the card is what it was.
    timer.current = window.setTimeout(() => void open(mine).catch(() => {}), REST_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!wanted || room.status !== 'live') return { handlers: {}, over: null }
  return {
    handlers: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') begin()
      },
      onPointerLeave: stop,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) begin()
      },
      onBlur: stop,
    },
    over: shown ? (
      <span aria-hidden="true" data-preview="" className="pointer-events-none absolute inset-0 block">
        <shown.Player
          addresses={shown.addresses}
          poster={null}
          status={room.status}
          className="size-full opacity-0 transition-opacity data-[phase=playing]:opacity-100"
        />
      </span>
    ) : null,
  }
}
