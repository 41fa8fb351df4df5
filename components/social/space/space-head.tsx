'use client'

import { useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { LevelIcon } from '#components/shared/people/level-icon.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { useFollowers, useFollows } from '#lib/client/social/follows.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { Link } from '#lib/i18n/link.tsx'

/** Avatar, name and level with the user's totals; an unknown total is a dash. */
export function SpaceHead({ user }: { user: UserInfo }) {
  const t = useTranslations('social.space')
  const isAnchor = user.is_anchor === 1
  const totals = useFollows(user.id, 'anchor').data?.pages[0]?.totals
  const followers = useFollowers(user.id, isAnchor).data?.followers
  const favourites = useFavourites((now) => (now.known ? now.match.size : undefined), undefined)
  const counts = [
    { label: t('following'), count: totals?.anchor },
    { label: t('teams'), count: totals?.team },
    { label: t('favourites'), count: favourites },
    ...(isAnchor ? [{ label: t('followers'), count: followers }] : []),
  ]
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-md border border-line bg-surface p-5">
      <Avatar seed={String(user.id)} src={user.avatar} size={72} />
      <div className="min-w-40 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <span className="min-w-0 break-words">{user.user_nickname}</span>
          <LevelIcon level={user.level} label={t('level', { level: user.level })} />
          {isAnchor ? <Chip tone="brand">{t('streamer')}</Chip> : null}
        </h2>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {counts.map(({ label, count }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ink-2 text-xs">{label}</dt>
              <dd className="num font-semibold text-md">{count ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link href="/new_file" className={buttonClass({ kind: 'primary' })}>
          {t('publish')}
        </Link>
        <Link href="/member" className={buttonClass({ kind: 'outline' })}>
          {t('edit')}
        </Link>
      </div>
    </header>
  )
}
