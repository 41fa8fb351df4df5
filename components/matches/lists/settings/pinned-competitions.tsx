'use client'

import { useTranslations } from 'next-intl'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import type { BoardStore } from '../board/board-store.ts'
import { DialogSection } from '../toolbar/dialog-frame.tsx'
import { usePinOrder } from './use-pin-order.ts'

const TOOL =
  'grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-3 hover:text-ink aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent max-lg:size-11'
const MARKS = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6', remove: 'M6 6l12 12M18 6L6 18' } as const

/**
 * The sport's pinned competitions in their order: reordered by dragging their handles, and by buttons.
 * Renders nothing if none is pinned.
 */
export function PinnedCompetitions({ store }: { store: BoardStore }) {
  const t = useTranslations('matches.scores')
  const order = usePinOrder(store)
  const { shown, draggedId, announcement, list } = order
  if (shown.length === 0) return null
  return (
    <DialogSection title={t('settings.pinned')}>
      <ul
        ref={list}
        onPointerMove={order.drag}
        onPointerUp={order.drop}
        onPointerCancel={order.cancelDrag}
        className="divide-y divide-line rounded-sm border border-line"
      >
        {shown.map(({ id, name, short, colour }, at) => (
          <li
            key={id}
            data-dragged={draggedId === id || undefined}
            className="flex min-h-10 items-center gap-2 bg-surface pr-1 data-dragged:bg-surface-3"
          >
            {/* The buttons beside it do the same by keyboard. */}
            <span
              aria-hidden="true"
              title={t('settings.pinDrag')}
              onPointerDown={(event) => order.startDrag(event, id)}
              className="grid w-8 shrink-0 cursor-grab touch-none select-none place-items-center self-stretch text-ink-3 max-lg:w-11"
            >
              <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
                <path d="M5 9h14M5 15h14" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
            </span>
            <CompetitionChip name={short} colour={colour} />
            <span className="min-w-0 flex-1 truncate text-ink" title={name}>
              {name}
            </span>
            <Tool
              mark="up"
              id={id}
              label={t('settings.pinUp', { name })}
              off={at === 0}
              press={() => order.move(at, -1)}
            />
            <Tool
              mark="down"
              id={id}
              label={t('settings.pinDown', { name })}
              off={at === shown.length - 1}
              press={() => order.move(at, 1)}
            />
            <Tool
              mark="remove"
              id={id}
              label={t('settings.pinRemove', { name })}
              press={() => order.remove(at)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DialogSection>
  )
}

/** `off` disables the button visually but keeps the focus, which `disabled` would remove. */
function Tool(props: {
  mark: keyof typeof MARKS
  id: number
  label: string
  off?: boolean
  press: () => void
}) {
  const { mark, id, label, off, press } = props
  return (
    <button
      type="button"
      data-tool={`${mark}-${id}`}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={press}
      className={TOOL}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d={MARKS[mark]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  )
}
