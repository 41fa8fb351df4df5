'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useUser } from '#lib/client/session/current-user.ts'

function Loading() {
  const common = useTranslations('common')
  return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />
}
const OwnRoomConsole = dynamic(() => import('./own-room-console.tsx').then((file) => file.OwnRoomConsole), {
  loading: Loading,
})
const ManagedConsoles = dynamic(() => import('./managed-consoles.tsx').then((file) => file.ManagedConsoles), {
  loading: Loading,
})

/**
 * Moderation of the user's own room, inside the streamer's centre. Needs the messages `common` and
 * `moderation`.
 */
export function ModerationScreen() {
  const user = useUser()
  return user ? <OwnRoomConsole userId={user.id} /> : null
}

/** The rooms the user is a manager of, with their rights; renders nothing if there are none. */
export function ManagedScreen() {
  const user = useUser()
  return user ? <ManagedConsoles userId={user.id} /> : null
}
