'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useMember } from '#lib/client/accounts/profile.ts'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import { Link } from '#lib/i18n/link.tsx'
import { SignedIn } from '../signed-in.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { NicknameForm } from './nickname-form.tsx'

const TONES = { none: 'neutral', waiting: 'amber', succeeded: 'brand', failed: 'live' } as const

/** The profile, the first section of /member. Needs the messages `common` and `profile`. */
export const ProfileScreen = () => <SignedIn>{(userId) => <Profile userId={userId} />}</SignedIn>

function Row({ term, children, end }: { term: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 border-line border-t px-4 py-2">
      <dt className="w-32 shrink-0 text-ink-2 text-sm">{term}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-4 text-md">
        <span className="min-w-0 break-words">{children}</span>
        {end}
      </dd>
    </div>
  )
}

function Profile({ userId }: { userId: number }) {
  const t = useTranslations('accounts.profile')
  const common = useTranslations('common')
  const language = useLocale()
  const client = useQueryClient()
  const { data: member, error, isFetching, refetch } = useMember(userId)
  const [changing, setChanging] = useState<'avatar' | 'nickname' | null>(null)
  if (error && !member)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!member) return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />

  const onChanged = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: accountKeys.member(userId) }), refreshUser()])
  }
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(member.created_at))
  const to = (type: string, words: string) => (
    <Link href={`/member?type=${type}`} className="hit-44 text-brand text-sm hover:underline">
      {words}
    </Link>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-5 p-5">
        <button
          type="button"
          onClick={() => setChanging('avatar')}
          aria-label={t('avatar.change')}
          className="group relative shrink-0 rounded-full"
        >
          <Avatar seed={String(member.id)} src={member.avatar} size={88} />
          <span className="absolute right-0 bottom-0 grid size-8 place-items-center rounded-full border border-line bg-surface text-ink-2 group-hover:text-brand">
            <Icon name="camera" size={16} />
          </span>
        </button>
        {changing === 'nickname' ? (
          <NicknameForm
            nickname={member.user_nickname}
            onDone={() => setChanging(null)}
            onChanged={onChanged}
          />
        ) : (
          <div className="min-w-0 flex-1">
            <p className="break-words font-semibold text-2xl">{member.user_nickname}</p>
            <p className="num mt-0.5 text-ink-2 text-sm">{t('number', { id: member.id })}</p>
            {member.is_simulated ? <Chip>{common('simulated')}</Chip> : null}
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setChanging('nickname')}>
                {t('nickname.change')}
              </Button>
              <Button size="sm" onClick={() => setChanging('avatar')}>
                {t('avatar.change')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <dl>
        <Row term={t('mobile')}>
          <span className="num">{member.mobile ?? t('none')}</span>
        </Row>
        <Row term={t('section.verify')} end={to('verify', t('open'))}>
          <Chip tone={TONES[member.verified]}>{t(`verify.state.${member.verified}`)}</Chip>
        </Row>
        <Row term={t('payment.title')} end={to('security', t('open'))}>
          <Chip tone={member.has_payment_password ? 'brand' : 'neutral'}>
            {t(member.has_payment_password ? 'payment.set' : 'payment.notSet')}
          </Chip>
        </Row>
        <Row term={t('since')}>{since}</Row>
      </dl>
      <AvatarDialog
        key={member.avatar}
        member={member}
        open={changing === 'avatar'}
        onClose={() => setChanging(null)}
        onChanged={onChanged}
      />
    </>
  )
}
