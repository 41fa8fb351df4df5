import type { ReactNode } from 'react'

/** The data of a chart, collapsed by default; `label` is the text of the toggle and the accessible name. */
export function ChartDataDetails({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="border-line border-t text-sm">
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
        {children}
      </section>
    </details>
  )
}
