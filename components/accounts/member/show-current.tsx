'use client'

import { useEffect } from 'react'

/** Where a menu is a row that scrolls, brings its current entry into sight. */
export function ShowCurrent({ menu }: { menu: string }) {
  useEffect(() => {
    const row = document.getElementById(menu)?.querySelector('ul')
    const entry = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [menu])
  return null
}
