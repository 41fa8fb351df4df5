import { ModerationRoom } from '#components/admin/moderation/moderation-room.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('moderation')

/** What was done is named as the rooms' own log names it. */
export default function Page() {
  return (
    <ClientMessages names={['admin', 'common', 'moderation']}>
      <ModerationRoom />
    </ClientMessages>
  )
}
