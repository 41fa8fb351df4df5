'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fullScreenElement, onFullScreenChange } from './full-screen.ts'

/**
 * Renders content that must be visible everywhere: in its place on the page, and inside the fullscreen
 * element while there is one, since everything outside of that is hidden and inert. It is moved, not rendered
 * again, so it keeps its state. Nothing is rendered on the server.
 */
export function AboveAll({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const container = document.createElement('div')
    container.className = 'contents'
    const move = () => (fullScreenElement() ?? place.current)?.append(container)
    move()
    setBox(container)
    const stop = onFullScreenChange(move)
    return () => {
      stop()
      container.remove()
    }
  }, [])
  return (
    <div ref={place} className="contents">
      {box ? createPortal(children, box) : null}
    </div>
  )
}
