import type { ReactNode } from 'react'

/** The head of a list of the moderation console: what it is, a line on what it is for, what can be begun. */
export function ListHead({ title, text, end }: { title: string; text: string; end?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-4 py-3">
      <div className="min-w-52 flex-1">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-0.5 max-w-[72ch] text-ink-2 text-sm">{text}</p>
      </div>
      {end}
    </header>
  )
}
