'use client'

import dynamic from 'next/dynamic'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { PopoverPanel } from '#components/ui/popups/popover-panel.tsx'
import type { FlyingLine } from '../engine/line.ts'
import type { Point } from '../engine/stage.ts'
import { LineActions } from './line-actions.tsx'

const ReportDialog = dynamic(
  () => import('#components/shared/forms/report-dialog.tsx').then((file) => file.ReportDialog),
  { ssr: false },
)

interface LineMenuProps {
  line: FlyingLine
  at: Point
  onClose: () => void
}

/** What can be done with a line over the picture. What is asked further is asked over the picture too, whatever its size. */
export function LineMenu(props: LineMenuProps) {
  const { line, onClose } = props
  const { roomId } = useRoomLive()
  const [reporting, setReporting] = useState(false)
  if (!reporting) return <Menu {...props} onReport={() => setReporting(true)} />
  const { line_id: id, text, user_id: userId, user_nickname: name } = line
  return (
    // The layer over the picture lets presses through; a dialog does not.
    <div className="pointer-events-auto">
      <ReportDialog
        of={id === null ? { kind: 'user', id: userId ?? 0, name, roomId } : { kind: 'line', id, text }}
        onClose={onClose}
      />
    </div>
  )
}

/** Beside the line and inside the picture; the first button has the focus. */
function Menu({ line, at, onClose, onReport }: LineMenuProps & { onReport: () => void }) {
  // The box that `at` is measured in: whatever the menu is drawn into.
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
          label={line.user_nickname}
          anchor={{ x: box.left + at.x, y: box.top + at.y }}
          container={around}
          boundary={around}
          align="center"
          place="pointer-events-auto z-20"
          className="w-[min(25rem,calc(100vw-1rem))] max-w-(--available-width) p-1"
        >
          <p className="truncate px-2 py-1 text-sm">
            <span className="text-ink-2">{line.user_nickname}</span> {line.text}
          </p>
          <LineActions line={line} onClose={onClose} onReport={onReport} />
        </PopoverPanel>
      ) : null}
    </div>
  )
}
