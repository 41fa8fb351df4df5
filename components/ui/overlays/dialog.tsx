'use client'

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#components/ui/after-paint.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** The content of the close button. */
  close: ReactNode
  children: ReactNode
  /** Buttons at the bottom. */
  actions?: ReactNode
}

/**
 * A modal dialog over the page. It is native, so the focus stays in it and returns, and Escape closes it. On
 * a phone it slides up from the bottom.
 */
export function Dialog({ open, onClose, title, closeLabel, close, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // The page is interactive again, whose styles take longer than a frame where it has hundreds of rows.
  const closeAfterPaint = () => afterPaint(() => dialog.current?.close())
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  // A dialog that is removed while it is open does not return the focus, one that is closed before does.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; the click is for the backdrop
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // A dialog that has been reopened meanwhile is not closed.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === dialog.current && closeAfterPaint()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] animate-rise rounded-md border border-line bg-surface text-ink shadow-pop backdrop:bg-scrim max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      <div className="flex items-start gap-3 p-5 pb-3">
        <h2 id={heading} className="min-w-0 flex-1 text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={closeAfterPaint}
          className="hit-44 -m-1 grid size-9 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          {close}
        </button>
      </div>
      <div className="px-5 pb-5 text-base text-ink-2">{children}</div>
      {actions ? (
        <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{actions}</div>
      ) : null}
    </dialog>
  )
}
