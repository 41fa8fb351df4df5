'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { getAdminHorns, reviewHorn, takeDownHorn } from '#lib/client/gifts/horns.ts'
import { HORN_STATES } from '#lib/shared/vocabulary/gifts.ts'
import { LocalTime } from './frame/local-time.tsx'
import { ConfirmActionDialog } from './frame/rows/confirm-action-dialog.tsx'
import { DecisionButtons } from './frame/rows/decision-buttons.tsx'
import { Queue } from './frame/rows/queue.tsx'
import { UserLink } from './frame/user-link.tsx'

/** Messages to the whole site; pending ones first, in their order. */
export function HornsSection() {
  const t = useTranslations('admin.horns')
  const [chosen, setChosen] = useState<{ id: number; text: string } | null>(null)
  return (
    <>
      <Queue
        section="horns"
        states={HORN_STATES}
        nameOf={(state) => t(`states.${state}`)}
        icon="volume-2"
        read={getAdminHorns}
      >
        {(each) => (
          <li key={each.horn_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-words text-md">{each.text}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
                {each.is_free ? <Chip tone="info">{t('free')}</Chip> : null}
                <UserLink id={each.user_id} name={each.user_nickname} />
                {each.room_id === null ? null : <span>{t('inRoom', { id: each.room_id })}</span>}
                <LocalTime at={each.created_at} />
              </p>
            </div>
            {each.state === 'waiting' ? (
              <DecisionButtons
                yes={{
                  verb: t('send'),
                  label: t('sendOf', { text: each.text }),
                  done: t('sent'),
                  action: () => reviewHorn(each.horn_id, true, { quiet: true }),
                }}
                no={{
                  verb: t('refuse'),
                  label: t('refuseOf', { text: each.text }),
                  done: t('refused'),
                  action: () => reviewHorn(each.horn_id, false, { quiet: true }),
                }}
              />
            ) : each.state === 'sent' ? (
              <Button
                kind="danger"
                aria-label={t('takeDownOf', { text: each.text })}
                onClick={() => setChosen({ id: each.horn_id, text: each.text })}
              >
                {t('takeDown')}
              </Button>
            ) : null}
          </li>
        )}
      </Queue>
      {chosen ? (
        <ConfirmActionDialog
          title={t('takeDownTitle')}
          text={t('takeDownText')}
          verb={t('takeDown')}
          done={t('takenDown')}
          danger
          needsReason
          onClose={() => setChosen(null)}
          action={(reason) => takeDownHorn(chosen.id, reason, { quiet: true })}
        >
          <p className="break-words text-md">{chosen.text}</p>
        </ConfirmActionDialog>
      ) : null}
    </>
  )
}
