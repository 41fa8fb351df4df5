'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { afterPaint } from '#components/ui/after-paint.ts'
import { useBoardStore } from '../board/board-context.tsx'
import type { BoardStore } from '../board/board-store.ts'

/** A dialog opened from a list: it is rendered open and calls `onClose` when closed. */
export interface ListDialogProps {
  store: BoardStore
  onClose: () => void
}

interface LazyDialogProps {
  load: () => Promise<{ default: ComponentType<ListDialogProps> }>
  className: string | undefined
  /** Whether its settings differ from the defaults. */
  active?: boolean
  label?: string
  children: ReactNode
}

/**
 * A button whose dialog is loaded on first use: few users open one, and every page would include it. The button is shown
 * as pressed before the dialog opens, since making hundreds of rows inert takes longer than a frame on a phone.
 */
export function LazyDialog({ load, className, active, label, children }: LazyDialogProps) {
  const store = useBoardStore()
  const [Found, setFound] = useState<ComponentType<ListDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [isShown, setShown] = useState(false)
  const show = async () => {
    try {
      const { default: dialog } = await load()
      setFound(() => dialog)
      setShown(true)
    } catch {
      // The chunk failed to load; the shell reports it (watch-chunks). The button can be pressed again.
      setOpen(false)
    }
  }
  const press = () => {
    setOpen(true)
    afterPaint(() => void show())
  }
  const close = () => {
    setOpen(false)
    afterPaint(() => setShown(false))
  }
  const early = () => void load().catch(() => {})
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !isShown) || undefined}
        aria-label={label}
        title={label}
        data-active={active || undefined}
        onPointerEnter={early}
        onFocus={early}
        onClick={press}
        className={className}
      >
        {children}
      </button>
      {isShown && Found ? <Found store={store} onClose={close} /> : null}
    </>
  )
}
