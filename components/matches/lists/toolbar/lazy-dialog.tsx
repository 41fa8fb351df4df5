'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
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

/** A button whose dialog is loaded on first use: few users open one, and every page would include it. */
export function LazyDialog({ load, className, active, label, children }: LazyDialogProps) {
  const store = useBoardStore()
  const [Found, setFound] = useState<ComponentType<ListDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const press = async () => {
    setOpen(true)
    try {
      const { default: dialog } = await load()
      setFound(() => dialog)
    } catch {
      // The chunk failed to load; the shell reports it (watch-chunks). The button can be pressed again.
      setOpen(false)
    }
  }
  const early = () => void load().catch(() => {})
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Found) || undefined}
        aria-label={label}
        title={label}
        data-active={active || undefined}
        onPointerEnter={early}
        onFocus={early}
        onClick={() => void press()}
        className={className}
      >
        {children}
      </button>
      {open && Found ? <Found store={store} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
