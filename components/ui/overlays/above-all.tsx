'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Draws what must be seen wherever the reader is: in its place on the page, and within the element that fills the screen
 * while one does, since everything outside of that is hidden, and inert besides. It is moved, not drawn anew, so it keeps
 * its state. Nothing is drawn on the server.
 */
export function AboveAll({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = document.createElement('div')
    made.className = 'contents'
    const move = () => (document.fullscreenElement ?? place.current)?.append(made)
    move()
    setBox(made)
    document.addEventListener('fullscreenchange', move)
    return () => {
      document.removeEventListener('fullscreenchange', move)
      made.remove()
    }
  }, [])
  return (
    <div ref={place} className="contents">
      {box ? createPortal(children, box) : null}
    </div>
  )
}
