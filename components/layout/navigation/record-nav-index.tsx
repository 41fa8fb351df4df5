'use client'

import { useEffect } from 'react'
import { NAV_INDEX_KEY, navIndexOf } from './navigation.ts'
import { useBarePath } from './use-bare-path.ts'

/** Stores the nav index of the screen; a screen without a tab keeps the last one. */
export function RecordNavIndex() {
  const index = navIndexOf(useBarePath())
  useEffect(() => {
    if (index === null) return
    try {
      localStorage.setItem(NAV_INDEX_KEY, String(index))
    } catch {
      // A browser without storage has no last index.
    }
  }, [index])
  return null
}
