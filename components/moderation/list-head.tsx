import type { ReactNode } from 'react'

/** Header of a list of the moderation console: its title, a short description, and its main action. */
export function ListHead({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-4 py-3">
      <div className="min-w-52 flex-1">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-0.5 max-w-[72ch] text-ink-2 text-sm">{text}</p>
      </div>
      {action}
    </header>
  )
}
