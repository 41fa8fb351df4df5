'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import type { Board } from '../board/board.ts'
import type { BoardStore } from '../board/board-store.ts'

/** A part of the board, for what stands outside its provider's first load. */
export function useStored<Part>(store: BoardStore, choose: (board: Board) => Part): Part {
  const read = () => choose(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** A dialog of the list, open for as long as it is there. */
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

/** A part of a dialog under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-4 min-w-0 border-0 p-0 first:mt-0">
      <legend className="mb-2 font-semibold text-ink">{title}</legend>
      {children}
    </fieldset>
  )
}
