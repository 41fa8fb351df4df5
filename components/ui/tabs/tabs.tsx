'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
  disabled?: boolean
}

/** By the width of the row: a room's column on a laptop and the window of a phone, then the narrowest column. */
const COMPACT_TAB =
  'tab not-first:ml-6 @max-[24rem]:text-sm @max-[24rem]:not-first:ml-2.5 @max-[18rem]:text-xs @max-[18rem]:not-first:ml-2'

/**
 * Tabs within a page: one is in the tab order; arrow keys, Home and End move and select, and the panel
 * follows.
 */
export function Tabs(props: {
  label: string
  tabs: readonly Tab[]
  initial?: string
  /** The selected tab, where the parent decides; it follows `onChoose`. */
  value?: string
  /** Called with every selection. */
  onChoose?: (id: string) => void
  /** Panels are rendered once they are selected, for panels that load their content. */
  lazy?: boolean
  /** Smaller texts and spaces where the column is narrow, so that all tabs are visible. */
  compact?: boolean
}) {
  const { label, tabs, initial, value, onChoose, lazy = false, compact = false } = props
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id)
  const chosen = value ?? selected
  const [opened, setOpened] = useState<ReadonlySet<string | undefined>>(new Set([chosen]))
  const list = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const open = tabs.filter((tab) => !tab.disabled)

  const choose = (id: string) => {
    setSelected(id)
    setOpened((before) => new Set(before).add(id))
    onChoose?.(id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = open.findIndex((tab) => tab.id === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key]
    const next = to === undefined ? undefined : open.at(to % open.length)
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[id="${prefix}-tab-${next.id}"]`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={`scroll-x flex h-11 border-line border-b ${compact ? '@container px-3' : 'gap-6 px-4'}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}-tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => choose(tab.id)}
            className={compact ? COMPACT_TAB : 'tab'}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${prefix}-panel-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== chosen}
        >
          {!lazy || tab.id === chosen || opened.has(tab.id) ? tab.panel : null}
        </div>
      ))}
    </div>
  )
}
