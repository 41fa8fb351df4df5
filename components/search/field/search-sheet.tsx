'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SearchTexts } from '../texts.ts'
import { SearchField } from './search-field.tsx'
import { useSlashKey } from './use-slash-key.ts'

/**
 * An icon that opens the search as a sheet on a narrow screen: a native dialog, so Escape closes it and the
 * focus returns.
 */
export function SearchSheet(props: {
  texts: SearchTexts
  icon: ReactNode
  open: string
  close: string
  closeIcon: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)
  useSlashKey(() => {
    if (!opener.current || opener.current.offsetParent === null) return false
    setShown(true)
    return true
  })
  useEffect(() => {
    if (!shown) return
    dialog.current?.showModal()
    input.current?.focus()
  }, [shown])
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={props.open}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        className="tool"
        onClick={() => setShown(true)}
      >
        {props.icon}
      </button>
      <dialog
        ref={dialog}
        aria-label={props.texts.label}
        onClose={() => setShown(false)}
        className="m-0 h-dvh max-h-none w-full max-w-none bg-surface text-ink"
      >
        <div className="flex items-start gap-1 py-2 pr-1 pl-3">
          <div className="min-w-0 flex-1">
            {shown ? (
              <SearchField
                texts={props.texts}
                icon={props.icon}
                input={input}
                sheet
                onFollow={() => dialog.current?.close()}
              />
            ) : null}
          </div>
          <button
            type="button"
            aria-label={props.close}
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-2"
          >
            {props.closeIcon}
          </button>
        </div>
      </dialog>
    </>
  )
}
