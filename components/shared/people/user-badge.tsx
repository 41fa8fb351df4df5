import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

/** A user in one row: avatar, name, and chips for level and role. A long name is truncated. */
export function UserBadge(props: {
  seed: string
  name: string
  src?: string | null
  size?: number
  chips?: ReactNode
  note?: ReactNode
}) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar seed={props.seed} src={props.src} size={props.size ?? 32} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-semibold text-base" title={props.name}>
            {props.name}
          </span>
          {props.chips}
        </span>
        {props.note ? <span className="block truncate text-ink-2 text-xs">{props.note}</span> : null}
      </span>
    </span>
  )
}
