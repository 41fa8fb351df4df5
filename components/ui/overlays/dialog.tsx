'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** What the closing button shows. */
  close: ReactNode
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
}

/** A question over the page: a native modal dialog, so focus stays in it and returns, and Escape closes it. On a phone it rises from the foot. */
export function Dialog({ open, onClose, title, closeLabel, close, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the ground beside it
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // Anyone who has opened it again by now has not closed it.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] animate-rise rounded-md border border-line bg-surface text-ink shadow-pop backdrop:bg-scrim max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      <div className="flex items-start gap-3 p-5 pb-3">
        <h2 id={heading} className="min-w-0 flex-1 text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={() => dialog.current?.close()}
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
