'use client'

import { Box } from '#components/ui/box.tsx'
import { useConductEvents } from '#lib/client/moderation/conduct.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { OwnReports } from './own-reports.tsx'
import { OwnSanctions } from './own-sanctions.tsx'

/**
 * The sanctions applied to the user and the reports the user made, a section of /member. Needs the messages
 * `chat`, `common` and `moderation`.
 */
export function OwnSanctionsScreen() {
  const user = useUser()
  return user ? <Lists userId={user.id} /> : null
}

function Lists({ userId }: { userId: number }) {
  useConductEvents(userId)
  return (
    <div className="flex flex-col gap-4">
      <Box as="div">
        <OwnSanctions userId={userId} />
      </Box>
      <Box as="div">
        <OwnReports userId={userId} />
      </Box>
    </div>
  )
}
