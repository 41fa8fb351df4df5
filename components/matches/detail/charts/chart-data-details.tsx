'use client'

import { type ReactNode, useState } from 'react'

/**
 * The data of a chart, collapsed by default; `label` is the text of the toggle and the accessible name. The
 * content is rendered once it is opened: few visitors read it, and it was larger than its chart.
 */
export function ChartDataDetails({ label, children }: { label: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true)
      }}
      className="border-line border-t text-sm"
    >
      <summary className="flex h-9 items-center px-4 text-ink-2 text-xs hover:text-ink max-lg:h-11">
        <span aria-hidden="true" className="mr-1.5 inline-block in-[[open]]:rotate-90">
          ›
        </span>
        {label}
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={label}
        className="relative max-h-72 overflow-auto px-4 pb-3"
      >
        {opened ? children : null}
      </section>
    </details>
  )
}
