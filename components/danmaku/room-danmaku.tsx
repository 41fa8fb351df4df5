'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { DanmakuLayer } from './danmaku-layer.tsx'
import { type FlyingLine, flyingOf, flyingOfBarrage, goneOf } from './engine/line.ts'
import type { Point } from './engine/stage.ts'
import { useDanmakuSettings } from './engine/use-danmaku.ts'
import { forgetShown, keepShown } from './settings/shown-lines.ts'
import { useDanmakuCrowd, useDanmakuFilter, useDanmakuStyle } from './settings/use-wants.ts'

const LineMenu = dynamic(() => import('./menu/line-menu.tsx').then((file) => file.LineMenu), { ssr: false })

/** What is said in the room, and paid for to be seen, over its picture; its parent is positioned. */
export function RoomDanmaku() {
  const { talk, events, anchorId } = useRoomLive()
  const settings = useDanmakuSettings()
  const filter = useDanmakuFilter()
  const style = useDanmakuStyle()
  const crowd = useDanmakuCrowd()
  const userId = useUser()?.id ?? null
  const who = useEffectEvent(() => ({ userId, guestName: talk?.guestName() ?? null }))
  const frame = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<{ line: FlyingLine; at: Point } | null>(null)

  const lines = useCallback(
    (hear: (line: FlyingLine) => void, forget: (isGone: (line: FlyingLine) => boolean) => void) => {
      const endTalk = talk?.hear((line) => {
        const flying = flyingOf(line, who())
        if (flying) hear(flying)
      })
      const endGone = talk?.hearGone((gone) => forget(goneOf(gone)))
      const endEvents = events.hear((event, past) => {
        if (event.kind !== 'barrage' || past) return
        const role = roleIn({ lines: talk?.get().lines ?? [], anchorId }, event.payload.user_id)
        hear(flyingOfBarrage(event.payload, who(), role))
      })
      return () => {
        endTalk?.()
        endGone?.()
        endEvents()
      }
    },
    [talk, events, anchorId],
  )
  // Whether lines fly or not: what was taken away is nowhere to be acted on.
  useEffect(
    () =>
      talk?.hearGone((gone) => {
        const isGone = goneOf(gone)
        forgetShown(isGone)
        setPicked((now) => (now && isGone(now.line) ? null : now))
      }),
    [talk],
  )
  const pick = (line: FlyingLine, { x, y }: Point) => {
    const box = frame.current?.getBoundingClientRect()
    if (box) setPicked({ line, at: { x: x - box.left, y: y - box.top } })
  }
  return (
    <div ref={frame} className="pointer-events-none absolute inset-0">
      <DanmakuLayer
        settings={settings}
        filter={filter}
        style={style}
        crowd={crowd}
        lines={lines}
        onPick={pick}
        onShown={keepShown}
      />
      {picked ? (
        <LineMenu key={picked.line.id} line={picked.line} at={picked.at} onClose={() => setPicked(null)} />
      ) : null}
    </div>
  )
}
