import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** Delay before the panel closes, so that a pointer that cuts a corner does not close it (ms). */
const LEAVE_MS = 180
const ENTER_MS = 60

/**
 * A panel attached to a link. Hovering or focusing the link opens it. On a touch screen the first tap opens
 * the panel and the second follows the link. Escape closes it and returns the focus to the link; leaving it
 * closes it. Buttons that open something use `PopoverButton`; a trigger from a package cannot be a link that
 * can be followed.
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
    // Applies wherever the focus is: a button that was removed when pressed leaves the focus on the body.
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
