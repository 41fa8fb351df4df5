import type { ReactNode } from 'react'

/**
 * The page's width with a fluid main column and a rail of 320 px; below 1,200 px the rail moves below the
 * main column. Without a rail the main column takes the full width.
 */
export function Columns({
  children,
  rail,
  stickyRail = false,
  className = '',
}: {
  children: ReactNode
  rail?: ReactNode
  /** The rail stays in view beside a main column that is much longer. */
  stickyRail?: boolean
  className?: string
}) {
  return (
    <div className={`wrap-page py-4 lg:py-5 ${className}`}>
      {rail ? (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_var(--rail)]">
          <div className="min-w-0">{children}</div>
          <aside
            className={`flex min-w-0 flex-col gap-4 ${stickyRail ? 'xl:sticky xl:top-[calc(var(--sticky-top)+16px)]' : ''}`}
          >
            {rail}
          </aside>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
