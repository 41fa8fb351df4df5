'use client'

import { Avatar } from '#components/shared/people/avatar.tsx'
import type { Person } from './mentions.ts'

/**
 * Lists the people the typed name may refer to. The text field handles the keys; a press here must not take
 * the focus from it.
 */
export function MentionList(props: {
  id: string
  label: string
  people: readonly Person[]
  at: number
  /** Below its field instead of above it: in a dialog, whose title is above. */
  isBelow?: boolean
  onPick: (person: Person) => void
}) {
  return (
    <div
      id={props.id}
      role="listbox"
      aria-label={props.label}
      className={`absolute inset-x-2 z-30 overflow-hidden rounded-md border border-line bg-surface py-1 shadow-pop ${props.isBelow ? 'top-full mt-1' : 'bottom-full mb-1'}`}
    >
      {props.people.map((person, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={person.id}
          id={`${props.id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === props.at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => props.onPick(person)}
          className="flex h-9 cursor-pointer items-center gap-2 px-3 text-base hover:bg-surface-2 aria-selected:bg-brand-weak max-lg:h-11"
        >
          <Avatar seed={`user-${person.id}`} size={22} />
          <span className="truncate">{person.name}</span>
        </div>
      ))}
    </div>
  )
}
