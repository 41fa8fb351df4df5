'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { liftSiteSanctionMutation, sanctionOnSite } from '#lib/client/moderation/sanctions.ts'
import type { lookAtUser } from '#lib/contract/admin/users.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { SANCTIONS, type Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { Moment } from '../frame/moment.tsx'
import { AskDialog } from '../frame/rows/ask-dialog.tsx'
import type { UserLine } from './user-chips.tsx'

/** Minutes; 0: for good. */
const LONG = ['10', '60', '1440', '10080', '43200', '0'] as const

/** The sanctions of a user on the whole site, with the actions that apply and lift them. */
export function SiteSanctions(props: {
  user: UserLine
  sanctions: OutputOf<typeof lookAtUser>['sanctions']
}) {
  const { user, sanctions } = props
  const { id, user_nickname: name } = user
  const t = useTranslations('admin.users.onSite')
  const [asked, setAsked] = useState<Sanction | null>(null)
  const [long, setLong] = useState<(typeof LONG)[number]>('1440')
  const lift = useMutation({
    ...liftSiteSanctionMutation(),
    onSuccess: () => notifySuccess(t('lifted')),
  })
  const fault = useErrorText(lift.error)
  return (
    <section className="flex flex-col gap-3 border-line border-t p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-md">{t('title')}</h2>
        {SANCTIONS.toReversed().map((kind) =>
          sanctions.some((each) => each.kind === kind) ? null : (
            <Button key={kind} kind="danger" onClick={() => setAsked(kind)}>
              {t(`${kind}.verb`)}
            </Button>
          ),
        )}
      </div>
      {sanctions.map((each) => (
        <p key={each.kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Chip tone="live">{t(`active.${each.kind}`)}</Chip>
          <span>
            {t('until')} {each.until ? <Moment at={each.until} /> : t('forGood')}
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
      <FaultLine text={fault} />
      {asked ? (
        <AskDialog
          title={t(`${asked}.title`, { name })}
          text={t(`${asked}.text`)}
          verb={t(`${asked}.verb`)}
          done={t(`${asked}.done`, { name })}
          danger
          needsReason
          onClose={() => setAsked(null)}
          action={(reason) =>
            sanctionOnSite({ user_id: id, kind: asked, minutes: Number(long), reason }, { quiet: true })
          }
        >
          <Select
            label={t('long')}
            value={long}
            options={LONG.map((value) => ({ value, label: t(`minutes.${value}`) }))}
            onChange={(event) => setLong(event.target.value as (typeof LONG)[number])}
          />
        </AskDialog>
      ) : null}
    </section>
  )
}
