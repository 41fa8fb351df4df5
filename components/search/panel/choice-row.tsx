'use client'

import type { Choice } from './choices.tsx'

interface ChoiceRowProps {
  choice: Choice
  isActive: boolean
  onPick: () => void
  /** Removes it from the history. */
  onRemove: () => void
}

/** One entry of the list. The Delete key removes it. */
export function ChoiceRow({ choice, isActive, onPick, onRemove }: ChoiceRowProps) {
  return (
    <div
      id={choice.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={() => undefined}
      className="flex min-h-9 cursor-pointer items-center gap-2 px-4 text-base hover:bg-surface-2 aria-selected:bg-surface-3 max-lg:min-h-11"
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
