'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { circleModeratorsQuery } from '#lib/client/community/circle-moderation.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { CircleModerators } from '#lib/contract/community/circle-moderation.ts'
import { Link } from '#lib/i18n/link.tsx'
import { authorAddress } from '#lib/shared/addresses/addresses.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { useModerates } from './use-moderates.ts'

const ModeratorsDialog = dynamic(
  () => import('./moderators-dialog.tsx').then((file) => file.ModeratorsDialog),
  { ssr: false },
)
const MutesDialog = dynamic(() => import('./mutes-dialog.tsx').then((file) => file.MutesDialog), {
  ssr: false,
})

interface ModeratorsLineProps {
  circleId: number
  rendered: Packed<CircleModerators['list']>
  /** The server's time when the page was rendered (ISO 8601). */
  now: string
}

/** The moderators of a circle by name, and for moderators what they administer. */
export function ModeratorsLine({ circleId, rendered, now }: ModeratorsLineProps) {
  const t = useTranslations('community.moderation')
  const initial = useMemo(() => unpack(rendered), [rendered])
  const { data: moderators } = useQuery(circleModeratorsQuery(circleId, { initial, now }))
  const user = useUser()
  const moderates = useModerates(circleId)
  const [dialog, setDialog] = useState<'moderators' | 'mutes' | null>(null)
  if (moderators.length === 0 && !moderates) return null
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-3 text-sm">
      {moderators.length > 0 ? (
        <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 gap-y-1">
          <span className="text-ink-2">{t('moderators')}</span>
          {moderators.map(({ user_id: id, user_nickname: name }) => (
            <Link key={id} href={authorAddress(id)} className="hit-44 wrap-anywhere hover:text-brand">
              <bdi>{name}</bdi>
            </Link>
          ))}
        </p>
      ) : null}
      {moderates && user ? (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setDialog('moderators')}>
            {t('manage')}
          </Button>
          <Button size="sm" onClick={() => setDialog('mutes')}>
            {t('mutes')}
          </Button>
        </span>
      ) : null}
      {dialog === 'moderators' && user ? (
        <ModeratorsDialog
          circleId={circleId}
          user={user}
          moderators={moderators}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'mutes' && user ? (
        <MutesDialog circleId={circleId} userId={user.id} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  )
}
