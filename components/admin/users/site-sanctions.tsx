'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Select } from '#components/ui/select.tsx'
import { relieveUserOnSite, sanctionUser } from '#lib/client/admin-live.ts'
import type { lookAtUser } from '#lib/contract/admin.ts'
import type { OutputOf } from '#lib/contract/endpoint.ts'
import { SANCTIONS, type Sanction } from '#lib/shared/room-words.ts'
import { AskDialog } from '../frame/ask-dialog.tsx'
import { Moment } from '../frame/moment.tsx'
import { useDeed } from '../frame/use-deed.ts'
import type { UserLine } from './user-chips.tsx'

/** Minutes; 0: for good. */
const LONG = ['10', '60', '1440', '10080', '43200', '0'] as const

/** What holds for a user in every room, and the ways to lay and lift it. */
export function SiteSanctions(props: {
  user: UserLine
  sanctions: OutputOf<typeof lookAtUser>['sanctions']
}) {
  const { user, sanctions } = props
  const { id, user_nickname: name } = user
  const t = useTranslations('admin.users.onSite')
  const [asked, setAsked] = useState<Sanction | null>(null)
  const [long, setLong] = useState<(typeof LONG)[number]>('1440')
  const deed = useDeed()
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
            busy={deed.busy}
            aria-label={t('relieveOf', { what: t(`active.${each.kind}`) })}
            onClick={() =>
              void deed.run(
                () => relieveUserOnSite({ user_id: id, kind: each.kind }, { quiet: true }),
                t('relieved'),
              )
            }
          >
            {t('relieve')}
          </Button>
        </p>
      ))}
      <FaultLine text={deed.fault} />
      {asked ? (
        <AskDialog
          title={t(`${asked}.title`, { name })}
          text={t(`${asked}.text`)}
          verb={t(`${asked}.verb`)}
          done={t(`${asked}.done`, { name })}
          danger
          needsReason
          onClose={() => setAsked(null)}
          deed={(reason) =>
            sanctionUser({ user_id: id, kind: asked, minutes: Number(long), reason }, { quiet: true })
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
