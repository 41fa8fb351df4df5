'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { useOutside } from '#components/ui/overlays/use-outside.ts'

const PANEL =
  'absolute right-0 bottom-full z-20 mb-2 w-max max-w-[min(22rem,80vw)] animate-rise rounded-md border border-line bg-surface p-2 text-ink shadow-pop'
/** On a phone the picture is lower than a long panel: there it rises from the foot of the window. */
const SHEET =
  'max-h-[min(30rem,70dvh)] overflow-y-auto overscroll-contain max-md:fixed max-md:inset-x-0 max-md:right-auto max-md:bottom-(--tab-bar) max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none'

/**
 * A button with a panel above it. Escape closes it and goes back to the button; a press beside it closes it. With `lazy`
 * what is inside is there only while it is open; `sheet` is for long ones.
 */
export function StagePopover(props: {
  label: string
  button: ReactNode
  buttonClass: string
  lazy?: boolean
  sheet?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useId()
  useOutside(root, open, () => setOpen(false))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to everything inside
    <div
      ref={root}
      className="relative flex"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        root.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        aria-label={props.label}
        title={props.label}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className={props.buttonClass}
      >
        {props.button}
      </button>
      <div id={panel} hidden={!open} className={`${PANEL} ${props.sheet ? SHEET : ''}`}>
        {open || !props.lazy ? props.children : null}
      </div>
    </div>
  )
}
