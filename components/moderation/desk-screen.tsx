'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useUser } from '#lib/client/who/who.ts'

function Waiting() {
  const common = useTranslations('common')
  return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />
}
const OwnDesk = dynamic(() => import('./own-desk.tsx').then((file) => file.OwnDesk), { loading: Waiting })
const ManagedDesks = dynamic(() => import('./managed-desks.tsx').then((file) => file.ManagedDesks), {
  loading: Waiting,
})

/** Order in one's own room, inside the streamer's centre. Needs the messages `common` and `moderation`. */
export function DeskScreen() {
  const user = useUser()
  return user ? <OwnDesk userId={user.id} /> : null
}

/** The rooms one is a manager of, each with what one may do there; nothing for who has none. */
export function ManagedScreen() {
  const user = useUser()
  return user ? <ManagedDesks userId={user.id} /> : null
}
