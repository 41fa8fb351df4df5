import type { ReactNode } from 'react'

/** Header of a section: title, description, and its main action. */
export function SectionHead({ title, text, end }: { title: string; text: string; end?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-60 flex-1">
        <h1 className="text-xl">{title}</h1>
        <p className="mt-0.5 max-w-[72ch] text-ink-2 text-sm">{text}</p>
      </div>
      {end}
    </header>
  )
}
