'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { FlyingLine } from '../engine/line.ts'
import type { Point } from '../engine/stage.ts'
import { LineActions } from './line-actions.tsx'
import { useMenuPlace } from './use-menu-place.ts'

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

/** Escape or a press beside it closes it; the first button has the focus. */
function Menu({ line, at, onClose, onReport }: LineMenuProps & { onReport: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useMenuPlace(box, at, onClose)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to everything inside
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      className="pointer-events-auto absolute w-[min(25rem,calc(100%-1rem))] z-20 animate-rise rounded-md border border-line bg-surface p-1 text-ink shadow-pop"
    >
      <p className="truncate px-2 py-1 text-sm">
        <span className="text-ink-2">{line.user_nickname}</span> {line.text}
      </p>
      <LineActions line={line} onClose={onClose} onReport={onReport} />
    </div>
  )
}
