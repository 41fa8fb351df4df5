import type { ReactNode } from 'react'
import { UserBadge } from '#components/shared/people/user-badge.tsx'

interface PersonRowProps {
  person: { user_id: number | null; user_nickname: string; avatar?: string | null }
  note?: ReactNode
  chips?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A user in a list of the moderation console, with details and actions. */
export function PersonRow({ person, note, chips, children, actions }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-52 flex-1">
        <UserBadge
          seed={`user-${person.user_id ?? person.user_nickname}`}
          name={person.user_nickname}
          src={person.avatar ?? null}
          chips={chips}
          note={note}
        />
        {children}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </li>
  )
}
