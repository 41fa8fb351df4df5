'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * A mouse opens the menu by hovering on its way to a click: a click within this time (ms) does not close it
 * again.
 */
const CLICK_AFTER_HOVER_MS = 500

interface DisclosureProps {
  /** The accessible name of the button. */
  label: string
  button: ReactNode
  buttonClass: string
  /** A link before the button, as the menu's own target. */
  lead?: ReactNode
  /** Also opens on hover. */
  hover?: boolean
  align?: 'start' | 'end'
  /**
   * Class of the entries, which then have no box of their own. It hides them without `data-open`, unless the
   * layout has room for them in place of the button.
   */
  panelClass?: string
  className?: string
  children: ReactNode
}

/**
 * A button that shows a list of links or buttons: by click, touch, Enter, arrow down or (with `hover`) a
 * mouse. Escape closes it and returns to the button; arrow keys move through its entries; leaving it or
 * choosing an entry closes it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, button, buttonClass, lead, hover = false, align = 'start', className = '' } = props
  const { panelClass, children } = props
  const [open, setOpen] = useState(false)
  // It opens with a script only, so the HTML of a page need not contain its entries.
  const [used, setUsed] = useState(false)
  if (open && !used) setUsed(true)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const timer = useRef(0)
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY)
  const panel = useId()

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const chosen = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(`[id="${panel}"] :is(a, button)`))
        setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('click', chosen)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('click', chosen)
    }
  }, [open, panel])
  useEffect(() => () => clearTimeout(timer.current), [])

  const hoverTo = (to: boolean) => (event: { pointerType: string }) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    // A delay on leaving, so that a mouse that cuts the corner does not close the menu.
    timer.current = window.setTimeout(
      () => {
        if (to && !open) hoveredAt.current = performance.now()
        setOpen(to)
      },
      to ? 60 : 180,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      trigger.current?.focus()
      return
    }
    // Entries in place of the button are links as any other.
    if (trigger.current?.getClientRects().length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined || (!open && step !== 1)) return
    event.preventDefault()
    setOpen(true)
    requestAnimationFrame(() => {
      const list = document.getElementById(panel)?.querySelectorAll<HTMLElement>('a, button') ?? []
      // Some entries are shown at some widths only.
      const entries = [...list].filter((entry) => entry.getClientRects().length > 0)
      const at = entries.findIndex((entry) => entry.matches(':focus'))
      const to =
        at < 0 ? (step < 0 ? entries.length - 1 : 0) : Math.min(Math.max(at + step, 0), entries.length - 1)
      entries[to]?.focus()
    })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the entries inside; this listens for both
    <div
      ref={root}
      className={`relative flex items-stretch ${className}`}
      onPointerEnter={hoverTo(true)}
      onPointerLeave={hoverTo(false)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget))
          setOpen(false)
      }}
    >
      {lead}
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panel}
        className={buttonClass}
        onClick={() => setOpen(!open || performance.now() - hoveredAt.current < CLICK_AFTER_HOVER_MS)}
      >
        {button}
      </button>
      <Panel id={panel} isOpen={open} align={align} panelClass={panelClass}>
        {used || panelClass !== undefined ? children : null}
      </Panel>
    </div>
  )
}

interface PanelProps extends Pick<DisclosureProps, 'align' | 'panelClass' | 'children'> {
  id: string
  isOpen: boolean
}

function Panel({ id, isOpen, align, panelClass, children }: PanelProps) {
  if (panelClass !== undefined)
    return (
      <div id={id} data-open={isOpen || undefined} className={panelClass}>
        {children}
      </div>
    )
  return (
    <div
      id={id}
      hidden={!isOpen}
      className={`absolute top-full z-40 min-w-40 pt-1 ${align === 'end' ? 'right-0' : 'left-0'}`}
    >
      <div className="animate-rise rounded-md border border-line bg-surface p-1 shadow-pop">{children}</div>
    </div>
  )
}
