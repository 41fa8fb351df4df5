'use client'

import { useTranslations } from 'next-intl'
import { PersonField as SharedPersonField } from '#components/shared/people/person-field.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { findPeople } from '#lib/client/moderation/people.ts'
import type { FoundPerson } from '#lib/contract/moderation/people.ts'

interface PersonFieldProps {
  userId: number
  roomId: number
  person: FoundPerson | null
  onChoose: (person: FoundPerson | null) => void
  /** Error shown if nobody was chosen; null if none. */
  missing: string | null
}

/** Chooses a user, found by number or by the beginning of their nickname, with their role in the room. */
export function PersonField({ userId, roomId, ...props }: PersonFieldProps) {
  const common = useTranslations('common')
  return (
    <SharedPersonField
      {...props}
      queryKey={['user', userId, 'people', roomId]}
      find={async (name, options) => (await findPeople({ room_id: roomId, name }, options)).list}
      chipOf={({ role }) => (role === 'viewer' ? null : <Chip tone="info">{common(`roles.${role}`)}</Chip>)}
    />
  )
}
