'use client'

import { useTranslations } from 'next-intl'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { CompetitionModel } from '../row/row-model.ts'
import { Part } from '../toolbar/dialog-frame.tsx'
import { movedTo, placeAt, withOrder } from './pin-order.ts'
import { usePinned } from './use-pinned.ts'

const TOOL =
  'grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-3 hover:text-ink aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent max-lg:size-11'
const MARKS = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6', remove: 'M6 6l12 12M18 6L6 18' } as const

/**
 * The sport's competitions that stand first, in their order: moved by their handles with a mouse or a finger, and by
 * buttons. Nothing where none is pinned.
 */
export function PinnedCompetitions({ store }: { store: BoardStore }) {
  const t = useTranslations('scores')
  const all = usePreference('pinned_competitions')
  const pinned = usePinned(store)
  /** While one is dragged: the order it would have if it were let go. */
  const [dragged, setDragged] = useState<{ id: number; order: readonly CompetitionModel[] } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focus = useRef<string | null>(null)
  // A row that changes its place is put into the page anew and loses the focus.
  useLayoutEffect(() => {
    if (focus.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-tool="${focus.current}"]`)?.focus()
    focus.current = null
  })
  if (pinned.length === 0) return null
  const shown = dragged?.order ?? pinned

  const keep = (order: readonly CompetitionModel[], id: number) => {
    setPreferences({
      pinned_competitions: withOrder(
        all,
        order.map((each) => each.id),
      ),
    })
    const place = order.findIndex((each) => each.id === id)
    const name = order[place]?.name ?? ''
    setAnnouncement(t('settings.pinMoved', { name, place: place + 1, count: order.length }))
  }
  const move = (at: number, by: -1 | 1) => {
    const id = pinned[at]?.id
    if (id === undefined || at + by < 0 || at + by >= pinned.length) return
    focus.current = `${by < 0 ? 'up' : 'down'}-${id}`
    keep(movedTo(pinned, at, at + by), id)
  }
  const remove = (at: number) => {
    const next = pinned[at + 1] ?? pinned[at - 1]
    focus.current = next ? `remove-${next.id}` : null
    setPreferences({ pinned_competitions: all.filter((each) => each !== pinned[at]?.id) })
  }
  const drag = (event: PointerEvent) => {
    if (!dragged) return
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const from = dragged.order.findIndex(({ id }) => id === dragged.id)
    const to = placeAt(boxes, event.clientY)
    if (to !== from) setDragged({ ...dragged, order: movedTo(dragged.order, from, to) })
  }
  const drop = () => {
    if (dragged) keep(dragged.order, dragged.id)
    setDragged(null)
  }
  return (
    <Part title={t('settings.pinned')}>
      <ul
        ref={list}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(null)}
        className="divide-y divide-line rounded-sm border border-line"
      >
        {shown.map(({ id, name, short, colour }, at) => (
          <li
            key={id}
            data-dragged={dragged?.id === id || undefined}
            className="flex min-h-10 items-center gap-2 bg-surface pr-1 data-dragged:bg-surface-3"
          >
            {/* The buttons beside it do the same by keys. */}
            <span
              aria-hidden="true"
              title={t('settings.pinDrag')}
              onPointerDown={(event) => {
                if (event.button !== 0) return
                // The list, which stays where it is: a row that is put elsewhere would lose the pointer.
                list.current?.setPointerCapture(event.pointerId)
                setDragged({ id, order: pinned })
              }}
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
              press={() => move(at, -1)}
            />
            <Tool
              mark="down"
              id={id}
              label={t('settings.pinDown', { name })}
              off={at === shown.length - 1}
              press={() => move(at, 1)}
            />
            <Tool mark="remove" id={id} label={t('settings.pinRemove', { name })} press={() => remove(at)} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Part>
  )
}

/** `off` says that there is nowhere to go and keeps the focus, which `disabled` would take. */
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
