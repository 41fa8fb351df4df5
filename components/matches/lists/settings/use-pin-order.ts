import { useTranslations } from 'next-intl'
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { CompetitionModel } from '../row/row-model.ts'
import { movedTo, placeAt, withOrder } from './pin-order.ts'
import { usePinned } from './use-pinned.ts'

interface PinOrder {
  /** The pinned competitions in the displayed order; during a drag, as if it were dropped now. */
  shown: readonly CompetitionModel[]
  /** The id of the dragged competition. */
  draggedId: number | null
  /** For screen readers after a move: the item and its new place. */
  announcement: string
  list: RefObject<HTMLUListElement | null>
  move(at: number, by: -1 | 1): void
  remove(at: number): void
  startDrag(event: PointerEvent, id: number): void
  drag(event: PointerEvent): void
  drop(): void
  cancelDrag(): void
}

/** The order of the sport's pinned competitions, with changes by buttons and by dragging rows of `list`. */
export function usePinOrder(store: BoardStore): PinOrder {
  const t = useTranslations('matches.scores')
  const all = usePreference('pinned_competitions')
  const pinned = usePinned(store)
  const [dragged, setDragged] = useState<{ id: number; order: readonly CompetitionModel[] } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focus = useRef<string | null>(null)
  // React moves the row's element, which loses the focus.
  useLayoutEffect(() => {
    if (focus.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-tool="${focus.current}"]`)?.focus()
    focus.current = null
  })

  const saveOrder = (order: readonly CompetitionModel[], id: number) => {
    const ids = order.map((each) => each.id)
    setPreferences({ pinned_competitions: withOrder(all, ids) })
    const place = ids.indexOf(id)
    const name = order[place]?.name ?? ''
    setAnnouncement(t('settings.pinMoved', { name, place: place + 1, count: order.length }))
  }
  return {
    shown: dragged?.order ?? pinned,
    draggedId: dragged?.id ?? null,
    announcement,
    list,
    move(at, by) {
      const id = pinned[at]?.id
      if (id === undefined || at + by < 0 || at + by >= pinned.length) return
      focus.current = `${by < 0 ? 'up' : 'down'}-${id}`
      saveOrder(movedTo(pinned, at, at + by), id)
    },
    remove(at) {
      const next = pinned[at + 1] ?? pinned[at - 1]
      focus.current = next ? `remove-${next.id}` : null
      setPreferences({ pinned_competitions: all.filter((each) => each !== pinned[at]?.id) })
    },
    startDrag(event, id) {
      if (event.button !== 0) return
      // Captured on the list, which does not move: a moved row would lose the pointer.
      list.current?.setPointerCapture(event.pointerId)
      setDragged({ id, order: pinned })
    },
    drag(event) {
      if (!dragged) return
      const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const from = dragged.order.findIndex(({ id }) => id === dragged.id)
      const to = placeAt(boxes, event.clientY)
      if (to !== from) setDragged({ ...dragged, order: movedTo(dragged.order, from, to) })
    },
    drop() {
      if (dragged) saveOrder(dragged.order, dragged.id)
      setDragged(null)
    },
    cancelDrag: () => setDragged(null),
  }
}
