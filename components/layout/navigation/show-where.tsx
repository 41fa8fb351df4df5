'use client'

import type { ReactNode } from 'react'
import { hasFooter, hasNarrowSideMenu, hasSideMenu, navIndexOf } from './navigation.ts'
import { useBarePath } from './use-bare-path.ts'

/**
 * Shows an area of the frame on the screens that have it. A layout does not know its address and is not
 * rendered again when the screen changes, so the areas are always rendered on the server and passed as
 * children.
 */
export function ShowWhere({ area, children }: { area: 'side' | 'footer'; children: ReactNode }) {
  const index = navIndexOf(useBarePath())
  return (area === 'side' ? hasSideMenu(index) : hasFooter(index)) ? children : null
}

/** The column of the left menu: 208 px, or icons only beside a room or if the user folded it. */
export function SideColumn(props: { children: ReactNode; toggle: ReactNode; label: string }) {
  const { children, toggle, label } = props
  const path = useBarePath()
  if (!hasSideMenu(navIndexOf(path))) return null
  const narrow = hasNarrowSideMenu(path)
  return (
    <nav
      aria-label={label}
      data-column
      data-after-video
      data-narrow={narrow || undefined}
      className="group/side sticky top-(--sticky-top) hidden h-[calc(100dvh-var(--sticky-top))] w-(--menu) shrink-0 self-start overflow-y-auto overflow-x-hidden border-line border-r bg-surface py-3 min-[1441px]:border-l data-narrow:w-16 data-narrow:overflow-visible in-data-[sidebar=closed]:w-16 in-data-[sidebar=closed]:overflow-visible lg:flex lg:flex-col"
    >
      {children}
      {narrow ? null : <div className="mt-auto px-2 pt-3">{toggle}</div>}
    </nav>
  )
}
