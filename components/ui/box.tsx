import type { ReactNode } from 'react'

/** A plain surface with a thin border. */
export function Box({
  children,
  className = '',
  as: Tag = 'section',
  labelledBy,
}: {
  children: ReactNode
  className?: string
  as?: 'section' | 'div' | 'article' | 'li'
  labelledBy?: string
}) {
  return (
    <Tag aria-labelledby={labelledBy} className={`rounded-md border border-line bg-surface ${className}`}>
      {children}
    </Tag>
  )
}

/**
 * The header of a box, 44 px high: a title, content beside it, and content at the end. `id` labels the box
 * with its title.
 */
export function BoxHead({
  title,
  id,
  note,
  end,
}: {
  title: ReactNode
  id?: string
  note?: ReactNode
  end?: ReactNode
}) {
  return (
    <header className="flex min-h-11 items-center gap-3 border-line border-b px-4 py-1.5">
      <h2 id={id} className="min-w-0 truncate text-[1rem] leading-6">
        {title}
      </h2>
      {note ? (
        <span className="flex shrink-0 items-center gap-1.5 text-ink-2 text-sm whitespace-nowrap">
          {note}
        </span>
      ) : null}
      {end ? <span className="ml-auto flex shrink-0 items-center gap-1 whitespace-nowrap">{end}</span> : null}
    </header>
  )
}

/** The header of a section without a box. */
export function SectionHead({
  title,
  id,
  note,
  end,
}: {
  title: ReactNode
  id?: string
  note?: ReactNode
  end?: ReactNode
}) {
  return (
    <header className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {note ? <span className="num text-sm text-ink-2">{note}</span> : null}
      {end ? <span className="ml-auto text-sm">{end}</span> : null}
    </header>
  )
}
