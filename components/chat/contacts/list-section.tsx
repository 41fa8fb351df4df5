import type { ReactNode } from 'react'

/** A titled part of a list; `end` stands beside the title. */
export function ListSection({
  title,
  end,
  children,
}: {
  title: string
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <div className="flex min-h-10 items-center gap-3 border-line border-y bg-surface-2 px-4">
        <h3 className="min-w-0 flex-1 truncate font-semibold text-ink-2 text-sm">{title}</h3>
        {end}
      </div>
      {children}
    </section>
  )
}
