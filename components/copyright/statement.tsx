import type { ReactNode } from 'react'

interface StatementProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A sentence that the sender of a form confirms. */
export function Statement({ checked, onChange, children }: StatementProps) {
  return (
    <label className="flex items-start gap-2.5 text-sm leading-5">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4.5 shrink-0 accent-brand max-lg:size-5.5"
      />
      <span>{children}</span>
    </label>
  )
}
