'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import type { Board } from '../board/board.ts'
import type { BoardStore } from '../board/board-store.ts'

/** Selects a value of the board, for components outside the provider's first load. */
export function useStored<Selected>(store: BoardStore, select: (board: Board) => Selected): Selected {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** A dialog of the list, open while it is rendered. */
export function DialogFrame(props: {
  title: string
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}) {
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      closeLabel={common('close')}
      close={
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      }
      actions={props.actions}
    >
      {props.children}
    </Dialog>
  )
}

/** A section of a dialog with a heading. */
export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-4 min-w-0 border-0 p-0 first:mt-0">
      <legend className="mb-2 font-semibold text-ink">{title}</legend>
      {children}
    </fieldset>
  )
}
