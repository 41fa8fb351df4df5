'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PreviewPlayerProps } from '#components/player/stage/preview-player.tsx'
import type { PlayAddress, RoomCard } from '#lib/contract/streams/rooms.ts'

/** Delay before a preview starts, so that moving across a list opens none (ms). */
const HOVER_DELAY_MS = 400

interface Preview {
  addresses: readonly PlayAddress[]
  Player: ComponentType<PreviewPlayerProps>
}

/** Users with data saver or reduced motion see the cover. */
const prefersCover = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Plays a muted preview in a room's card on mouse hover or keyboard focus. The player and the addresses are
 * loaded on demand. `handlers` go on the card, `over` covers its picture.
 */
export function useCardPreview(room: RoomCard, enabled: boolean) {
  const client = useQueryClient()
  const [preview, setPreview] = useState<Preview | null>(null)
  const timer = useRef(0)
  const turn = useRef(0)
  const stop = () => {
    clearTimeout(timer.current)
    turn.current += 1
    setPreview(null)
  }
  const open = async (mine: number) => {
    const [{ PreviewPlayer }, { roomInfoQuery }] = await Promise.all([
      import('#components/player/stage/preview-player.tsx'),
      import('#lib/client/streams/rooms.ts'),
    ])
    const { play } = await client.query(roomInfoQuery(room.room_id))
    if (turn.current === mine && play.length > 0) setPreview({ addresses: play, Player: PreviewPlayer })
  }
  const begin = () => {
    if (prefersCover()) return
    stop()
    const mine = turn.current
    // Without a preview the card stays as it is.
    timer.current = window.setTimeout(() => void open(mine).catch(() => {}), HOVER_DELAY_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!enabled || room.status !== 'live') return { handlers: {}, over: null }
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
    over: preview ? (
      <span aria-hidden="true" data-preview="" className="pointer-events-none absolute inset-0 block">
        <preview.Player
          addresses={preview.addresses}
          poster={null}
          status={room.status}
          className="size-full opacity-0 transition-opacity data-[phase=playing]:opacity-100"
        />
      </span>
    ) : null,
  }
}
