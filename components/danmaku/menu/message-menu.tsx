'use client'

import dynamic from 'next/dynamic'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { PopoverPanel } from '#components/ui/popups/popover-panel.tsx'
import type { FlyingMessage } from '../engine/flying-message.ts'
import type { Point } from '../engine/stage.ts'
import { MessageActions } from './message-actions.tsx'

const ReportDialog = dynamic(
  () => import('#components/shared/forms/report-dialog.tsx').then((file) => file.ReportDialog),
  { ssr: false },
)

interface MessageMenuProps {
  message: FlyingMessage
  at: Point
  onClose: () => void
}

/** Menu of a message over the picture. Further dialogs are shown over the picture too, whatever its size. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, onClose } = props
  const { roomId } = useRoomLive()
  const [reporting, setReporting] = useState(false)
  if (!reporting) return <Menu {...props} onReport={() => setReporting(true)} />
  const { line_id: id, text, user_id: userId, user_nickname: name, role, own } = message
  return (
    // The layer over the picture ignores pointer events; a dialog must receive them.
    <div className="pointer-events-auto">
      <ReportDialog
        of={id === null ? { kind: 'user', id: userId ?? 0, name, roomId } : { kind: 'line', id, text }}
        author={userId !== null && role === 'viewer' && !own ? { id: userId, name } : null}
        onClose={onClose}
      />
    </div>
  )
}

/** Placed beside the message and inside the picture; the first button gets the focus. */
function Menu({ message, at, onClose, onReport }: MessageMenuProps & { onReport: () => void }) {
  // The element whose box `at` refers to: the parent of the menu.
  const place = useRef<HTMLDivElement>(null)
  const [around, setAround] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setAround(place.current?.parentElement ?? null), [])
  const box = around?.getBoundingClientRect()
  return (
    <div ref={place} className="contents">
      {around && box ? (
        <PopoverPanel
          open
          onClose={onClose}
          label={message.user_nickname}
          anchor={{ x: box.left + at.x, y: box.top + at.y }}
          container={around}
          boundary={around}
          align="center"
          place="pointer-events-auto z-20"
          className="w-[min(25rem,calc(100vw-1rem))] max-w-(--available-width) p-1"
        >
          <p className="truncate px-2 py-1 text-sm">
            <span className="text-ink-2">{message.user_nickname}</span> {message.text}
          </p>
          <MessageActions message={message} onClose={onClose} onReport={onReport} />
        </PopoverPanel>
      ) : null}
    </div>
  )
}
