'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffectEvent, useRef, useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { useUser } from '#lib/client/who/who.ts'
import { DanmakuLayer } from './danmaku-layer.tsx'
import { type FlyingLine, flyingOf, flyingOfBarrage } from './line.ts'
import { keepShown } from './shown-lines.ts'
import type { Point } from './stage.ts'
import { useDanmakuSettings } from './use-danmaku.ts'
import { useDanmakuFilter } from './use-filter.ts'

const LineMenu = dynamic(() => import('./line-menu.tsx').then((file) => file.LineMenu), { ssr: false })

/** What is said in the room, and paid for to be seen, over its picture; its parent is positioned. */
export function RoomDanmaku() {
  const { talk, events } = useRoomLive()
  const settings = useDanmakuSettings()
  const filter = useDanmakuFilter()
  const me = useUser()?.id ?? null
  const who = useEffectEvent(() => me)
  const frame = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<{ line: FlyingLine; at: Point } | null>(null)

  const lines = useCallback(
    (hear: (line: FlyingLine) => void) => {
      const endTalk = talk?.hear((line) => {
        const flying = flyingOf(line, who())
        if (flying) hear(flying)
      })
      const endEvents = events.hear((event, past) => {
        if (event.kind === 'barrage' && !past) hear(flyingOfBarrage(event.payload, who()))
      })
      return () => {
        endTalk?.()
        endEvents()
      }
    },
    [talk, events],
  )
  const pick = (line: FlyingLine, { x, y }: Point) => {
    const box = frame.current?.getBoundingClientRect()
    if (box) setPicked({ line, at: { x: x - box.left, y: y - box.top } })
  }
  return (
    <div ref={frame} className="pointer-events-none absolute inset-0">
      <DanmakuLayer settings={settings} filter={filter} lines={lines} onPick={pick} onShown={keepShown} />
      {picked ? (
        <LineMenu key={picked.line.id} line={picked.line} at={picked.at} onClose={() => setPicked(null)} />
      ) : null}
    </div>
  )
}
