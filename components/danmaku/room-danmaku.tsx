'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { momentAt } from '#components/shared/room-live/moment.ts'
import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { realNow } from '#lib/client/socket/clock/real-now.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { DanmakuLayer } from './danmaku-layer.tsx'
import {
  barrageToFlyingMessage,
  createRemovalFilter,
  type FlyingMessage,
  toFlyingMessage,
} from './engine/flying-message.ts'
import type { Point } from './engine/stage.ts'
import { useDanmakuSettings } from './engine/use-danmaku.ts'
import { startReplay } from './replay/replay.ts'
import { addRecentMessage, dropRecentMessages } from './settings/recent-messages.ts'
import {
  useDanmakuAppearance,
  useDanmakuCrowd,
  useDanmakuFilter,
} from './settings/use-danmaku-preferences.ts'

const MessageMenu = dynamic(() => import('./menu/message-menu.tsx').then((file) => file.MessageMenu), {
  ssr: false,
})

/** Chat messages and paid barrages of the room over its picture; its parent must be positioned. */
export function RoomDanmaku() {
  const { chat, events, moment, anchorId } = useRoomLive()
  const { socket } = usePageSocket()
  const settings = useDanmakuSettings()
  const filter = useDanmakuFilter()
  const style = useDanmakuAppearance()
  const crowd = useDanmakuCrowd()
  const blocked = useBlocked()
  const userId = useUser()?.id ?? null
  const currentViewer = useEffectEvent(() => ({ userId, guestName: chat?.guestName() ?? null }))
  const frame = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<{ message: FlyingMessage; at: Point } | null>(null)

  const subscribe = useCallback(
    (
      onMessage: (message: FlyingMessage) => void,
      onRemoved: (isRemoved: (message: FlyingMessage) => boolean) => void,
    ) => {
      const momentNow = () => momentAt(moment.get(), realNow(socket))
      const show = (message: ChatMessage, isReplayed: boolean) => {
        const flying = toFlyingMessage(message, currentViewer())
        // What the viewer sends is shown to them at once, wherever they are.
        if (flying && (isReplayed || flying.own || momentNow() === null)) onMessage(flying)
      }
      const endMessages = chat?.onMessage((message) => show(message, false))
      const endReplay = startReplay({
        moment: momentNow,
        messages: () => chat?.get().messages ?? [],
        onMessage: (message) => show(message, true),
        onJump: () => onRemoved(() => true),
      })
      const endRemovals = chat?.onRemoved((removal) => onRemoved(createRemovalFilter(removal)))
      const endEvents = events.subscribe((event, past) => {
        if (event.kind !== 'barrage' || past) return
        const role = roleIn({ lines: chat?.get().messages ?? [], anchorId }, event.payload.user_id)
        onMessage(barrageToFlyingMessage(event.payload, currentViewer(), role))
      })
      return () => {
        endMessages?.()
        endReplay()
        endRemovals?.()
        endEvents()
      }
    },
    [chat, events, moment, socket, anchorId],
  )
  // Also while danmaku are hidden: actions on removed messages must not be offered.
  useEffect(
    () =>
      chat?.onRemoved((removal) => {
        const isRemoved = createRemovalFilter(removal)
        dropRecentMessages(isRemoved)
        setPicked((now) => (now && isRemoved(now.message) ? null : now))
      }),
    [chat],
  )
  useEffect(() => {
    const isBlocked = ({ role, user_id: id }: FlyingMessage) =>
      role === 'viewer' && id !== null && blocked.has(id)
    dropRecentMessages(isBlocked)
    setPicked((now) => (now && isBlocked(now.message) ? null : now))
  }, [blocked])
  const pick = (message: FlyingMessage, { x, y }: Point) => {
    const box = frame.current?.getBoundingClientRect()
    if (box) setPicked({ message, at: { x: x - box.left, y: y - box.top } })
  }
  return (
    <div ref={frame} className="pointer-events-none absolute inset-0">
      <DanmakuLayer
        settings={settings}
        filter={filter}
        style={style}
        crowd={crowd}
        subscribe={subscribe}
        onSelect={pick}
        onShown={addRecentMessage}
      />
      {picked ? (
        <MessageMenu
          key={picked.message.id}
          message={picked.message}
          at={picked.at}
          onClose={() => setPicked(null)}
        />
      ) : null}
    </div>
  )
}
