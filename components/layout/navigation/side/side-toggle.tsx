'use client'

import { useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'

/** The specification's name of the flag: 1 open, 0 closed. `/theme.js` applies it before the first paint. */
const SIDEBAR_STATUS = 'sidebarStatus'

function subscribe(onChange: () => void) {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.documentElement, { attributeFilter: ['data-sidebar'] })
  return () => watcher.disconnect()
}
const isOpen = () => document.documentElement.dataset.sidebar !== 'closed'

/** Folds the left menu to its icons and unfolds it; the choice applies to every screen. */
export function SideToggle(props: { open: string; close: string }) {
  const open = useSyncExternalStore(subscribe, isOpen, () => true)
  const toggle = () => {
    document.documentElement.dataset.sidebar = open ? 'closed' : 'open'
    try {
      localStorage.setItem(SIDEBAR_STATUS, open ? '0' : '1')
    } catch {}
  }
  return (
    <button type="button" aria-expanded={open} onClick={toggle} className="side-link w-full">
      <Icon name={open ? 'panel-left-close' : 'panel-left-open'} size={20} />
      <span className="side-hint">{open ? props.close : props.open}</span>
    </button>
  )
}
