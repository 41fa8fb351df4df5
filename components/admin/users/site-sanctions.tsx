'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { liftSiteSanctionMutation, sanctionOnSite } from '#lib/client/moderation/sanctions.ts'
import type { getAdminUser } from '#lib/contract/admin/users.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { SANCTIONS, type Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import type { UserSummary } from './user-chips.tsx'

/** Durations in minutes; 0: permanent. */
const DURATIONS = ['10', '60', '1440', '10080', '43200', '0'] as const

/** The sanctions of a user on the whole site, with the actions that apply and lift them. */
export function SiteSanctions(props: {
  user: UserSummary
  sanctions: OutputOf<typeof getAdminUser>['sanctions']
}) {
  const { user, sanctions } = props
  const { id, user_nickname: name } = user
  const t = useTranslations('admin.users.onSite')
  const [pending, setPending] = useState<Sanction | null>(null)
  const [duration, setDuration] = useState<(typeof DURATIONS)[number]>('1440')
  const lift = useMutation({
    ...liftSiteSanctionMutation(),
    onSuccess: () => notifySuccess(t('lifted')),
  })
  const errorText = useErrorText(lift.error)
  return (
    <section className="flex flex-col gap-3 border-line border-t p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-md">{t('title')}</h2>
        {SANCTIONS.toReversed().map((kind) =>
          sanctions.some((each) => each.kind === kind) ? null : (
            <Button key={kind} kind="danger" onClick={() => setPending(kind)}>
              {t(`${kind}.verb`)}
            </Button>
          ),
        )}
      </div>
      {sanctions.map((each) => (
        <p key={each.kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Chip tone="live">{t(`active.${each.kind}`)}</Chip>
          <span>
            {t('until')} {each.until ? <LocalTime at={each.until} /> : t('forGood')}
          </span>
          <span className="min-w-0 break-words text-ink-2">{t('because', { reason: each.reason })}</span>
          <Button
            size="sm"
            busy={lift.isPending}
            aria-label={t('liftOf', { what: t(`active.${each.kind}`) })}
            onClick={() => lift.mutate({ user_id: id, kind: each.kind })}
          >
            {t('lift')}
          </Button>
        </p>
      ))}
      <ErrorMessage text={errorText} />
      {pending ? (
        <ConfirmActionDialog
          title={t(`${pending}.title`, { name })}
          text={t(`${pending}.text`)}
          verb={t(`${pending}.verb`)}
          done={t(`${pending}.done`, { name })}
          danger
          needsReason
          onClose={() => setPending(null)}
          action={(reason) =>
            sanctionOnSite({ user_id: id, kind: pending, minutes: Number(duration), reason }, { quiet: true })
          }
        >
          <Select
            label={t('long')}
            value={duration}
            options={DURATIONS.map((value) => ({ value, label: t(`minutes.${value}`) }))}
            onChange={(event) => setDuration(event.target.value as (typeof DURATIONS)[number])}
          />
        </ConfirmActionDialog>
      ) : null}
    </section>
  )
}
