'use client'

import { useEffect } from 'react'

/** Scrolls the current entry into view where the menu is a scrolling row. */
export function ShowCurrent({ menu }: { menu: string }) {
  useEffect(() => {
    const row = document.getElementById(menu)?.querySelector('ul')
    const entry = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [menu])
  return null
}
