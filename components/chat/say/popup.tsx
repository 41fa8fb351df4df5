'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { useOutside } from '#components/ui/overlays/use-outside.ts'

/**
 * A button whose panel lies over the lines, as wide as the composer. Escape closes it and goes back to the button; a
 * press or the focus elsewhere closes it.
 */
export function Popup(props: {
  label: string
  icon: ReactNode
  disabled?: boolean
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const panel = useId()
  useOutside(root, open, () => setOpen(false))
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to everything inside
    <span
      ref={root}
      className="contents"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <IconButton
        label={props.label}
        icon={props.icon}
        disabled={props.disabled}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      <div
        id={panel}
        hidden={!open}
        className="absolute inset-x-2 bottom-full z-30 mb-1 animate-rise rounded-md border border-line bg-surface p-2 shadow-pop"
      >
        {open ? props.children(close) : null}
      </div>
    </span>
  )
}
