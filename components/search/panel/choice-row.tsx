'use client'

import { Link } from '#lib/i18n/link.tsx'
import type { Choice } from './choices.tsx'

interface ChoiceRowProps {
  choice: Choice
  isActive: boolean
  onPick: () => void
  /** Removes it from the history. */
  onRemove: () => void
}

const ROW =
  'flex min-h-9 cursor-pointer items-center gap-2 px-4 py-1 text-base hover:bg-surface-2 aria-selected:bg-surface-3 max-lg:min-h-11'

/** One entry of the list: a suggestion is a link in the same tab, a term is searched. */
export function ChoiceRow({ choice, isActive, onPick, onRemove }: ChoiceRowProps) {
  if (choice.href !== null)
    return (
      <Link
        id={choice.id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        // The focus stays in the field.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onPick}
        href={choice.href}
        className={ROW}
      >
        {choice.face}
      </Link>
    )
  return (
    <div
      id={choice.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={() => undefined}
      className={ROW}
    >
      <span className="flex min-w-0 flex-1 items-center gap-2 truncate">{choice.face}</span>
      {choice.past ? (
        // The keyboard uses Delete, so the touch button is hidden from screen readers.
        <span
          aria-hidden="true"
          data-remove={choice.word}
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            onRemove()
          }}
          className="hit-44 grid size-6 place-items-center rounded-sm text-ink-3 hover:text-ink"
        >
          ×
        </span>
      ) : null}
    </div>
  )
}
