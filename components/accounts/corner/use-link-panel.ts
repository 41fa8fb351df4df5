import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** A hand that cuts a corner does not lose the panel (ms). */
const LEAVE_MS = 180
const ENTER_MS = 60

/**
 * A panel that belongs to a link: hovering or focusing the link opens it, and a finger opens it first and follows the
 * link by the second touch. Escape closes it and goes back to the link; leaving it closes it. Buttons that open
 * something are `PopoverButton`; a package's trigger cannot be a link that is followed.
 */
export function useLinkPanel() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const timer = useRef(0)
  const touched = useRef(false)
  const panel = useId()

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const outside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    // Whatever has the keyboard: a button that went when it was pressed leaves it to nobody.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (root.current?.contains(document.activeElement) || document.activeElement === document.body)
        link.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])

  const hoverTo = (to: boolean) => (event: { pointerType: string }) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(to), to ? ENTER_MS : LEAVE_MS)
  }
  return {
    open,
    close: () => setOpen(false),
    panel,
    rootProps: {
      ref: root,
      onPointerEnter: hoverTo(true),
      onPointerLeave: hoverTo(false),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget))
          setOpen(false)
      },
    },
    linkProps: {
      ref: link,
      'aria-expanded': open,
      'aria-controls': panel,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setOpen(true)
      },
      onPointerDown: (event: PointerEvent) => {
        touched.current = event.pointerType !== 'mouse' && !open
      },
      onClick: (event: MouseEvent) => {
        if (touched.current) event.preventDefault()
        setOpen(touched.current)
        touched.current = false
      },
    },
  }
}
