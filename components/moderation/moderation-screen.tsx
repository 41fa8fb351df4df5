'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useUser } from '#lib/client/session/current-user.ts'

function Waiting() {
  const common = useTranslations('common')
  return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />
}
const OwnConsole = dynamic(() => import('./own-console.tsx').then((file) => file.OwnConsole), {
  loading: Waiting,
})
const ManagedConsoles = dynamic(() => import('./managed-consoles.tsx').then((file) => file.ManagedConsoles), {
  loading: Waiting,
})

/** Order in one's own room, inside the streamer's centre. Needs the messages `common` and `moderation`. */
export function ModerationScreen() {
  const user = useUser()
  return user ? <OwnConsole userId={user.id} /> : null
}

/** The rooms one is a manager of, each with what one may do there; nothing for who has none. */
export function ManagedScreen() {
  const user = useUser()
  return user ? <ManagedConsoles userId={user.id} /> : null
}
