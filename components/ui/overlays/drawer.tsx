'use client'

import { type ReactNode, useId, useRef, useState } from 'react'

interface DrawerProps {
  label: string
  openLabel: string
  closeLabel: string
  /** The content of the open button and the close button. */
  button: ReactNode
  buttonClass?: string
  close: ReactNode
  children: ReactNode
}

/**
 * A panel from the left over the page. It is a native dialog, so the focus stays in it, Escape closes it and
 * the page behind is inert.
 */
export function Drawer(props: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  // It opens with a script only, so the HTML of a page need not contain it.
  const [used, setUsed] = useState(false)
  const show = () => {
    setUsed(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <button
        type="button"
        aria-label={props.openLabel}
        aria-haspopup="dialog"
        className={props.buttonClass}
        onClick={show}
      >
        {props.button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; the click is for the backdrop and for links inside */}
      <dialog
        ref={dialog}
        aria-labelledby={title}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] animate-slide-in border-line border-r bg-surface text-ink shadow-pop backdrop:bg-scrim"
        onClick={(event) => {
          const { target } = event
          if (target === dialog.current || (target instanceof Element && target.closest('a')))
            dialog.current?.close()
        }}
      >
        <div className="flex h-14 items-center justify-between pr-2 pl-5">
          <h2 id={title} className="text-md">
            {props.label}
          </h2>
          <button
            type="button"
            aria-label={props.closeLabel}
            className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
            onClick={() => dialog.current?.close()}
          >
            {props.close}
          </button>
        </div>
        {used ? props.children : null}
      </dialog>
    </>
  )
}
