import { ModerationSection } from '#components/admin/moderation/moderation-section.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('moderation')

/** Actions have the same labels as in the rooms' own log. */
export default function Page() {
  return (
    <ClientMessages names={['admin', 'common', 'moderation']}>
      <ModerationSection />
    </ClientMessages>
  )
}
