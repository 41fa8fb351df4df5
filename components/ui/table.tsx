import type { ComponentProps, ReactNode } from 'react'

/**
 * A table of numbers. `caption` is for screen readers only; on a narrow screen the table scrolls sideways. `isFocusable`:
 * it has no links or buttons, by which the keyboard would reach what is scrolled out of view.
 */
export function Table({
  caption,
  children,
  className = '',
  isFocusable = false,
}: {
  caption: string
  children: ReactNode
  className?: string
  isFocusable?: boolean
}) {
  const table = (
    <table className={`num w-full border-collapse text-sm ${className}`}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
  return isFocusable ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section aria-label={caption} tabIndex={0} className="scroll-x">
      {table}
    </section>
  ) : (
    <div className="scroll-x">{table}</div>
  )
}

export function HeadCell({ className = '', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={`h-8 px-1.5 text-right font-normal text-ink-3 text-xs whitespace-nowrap first:pl-4 last:pr-4 ${className}`}
    />
  )
}

/** A row. `zone` draws the bar at its start that the table's legend explains. */
export function Row({
  zone,
  className = '',
  ...rest
}: ComponentProps<'tr'> & { zone?: 'brand' | 'info' | 'amber' | 'live' }) {
  const bar = {
    brand: 'shadow-[inset_3px_0_var(--brand)]',
    info: 'shadow-[inset_3px_0_var(--info)]',
    amber: 'shadow-[inset_3px_0_var(--amber)]',
    live: 'shadow-[inset_3px_0_var(--live)]',
  }
  return (
    <tr
      {...rest}
      className={`border-line border-t hover:bg-surface-2 aria-selected:bg-brand-weak ${zone ? bar[zone] : ''} ${className}`}
    />
  )
}

/** A numeric cell; `as="th"` for the cell that names the row, which is text and aligned to the start. */
export function Cell({
  as: Tag = 'td',
  className = '',
  ...rest
}: ComponentProps<'td'> & { as?: 'td' | 'th' }) {
  const named = Tag === 'th'
  return (
    <Tag
      scope={named ? 'row' : undefined}
      {...rest}
      className={`h-9 px-1.5 whitespace-nowrap first:pl-4 last:pr-4 ${named ? 'w-full min-w-28 max-w-0 truncate text-left font-normal' : 'text-right'} ${className}`}
    />
  )
}
