'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRequestKey } from '#components/shared/payments/use-request-key.ts'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { grantGift } from '#lib/client/gifts/gifts.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import type { GiftRow } from './gift-draft.ts'
import { grantOf } from './grant.ts'

/** Grants gifts to a user's backpack: user, count, duration and reason. */
export function GrantDialog(props: { gift: GiftRow; name: string; onClose: () => void }) {
  const { gift, name, onClose } = props
  const t = useTranslations('admin.gifts.grant')
  const [draft, setDraft] = useState({ user: '', count: '1', days: '30' })
  // One key per input, so that a retry after a lost response finds the first grant.
  const { keyOf } = useRequestKey()
  const text = (field: keyof typeof draft) => ({
    name: field,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: draft[field],
    onChange: (event: { target: { value: string } }) =>
      setDraft((now) => ({ ...now, [field]: event.target.value })),
  })
  const grant = grantOf(draft)
  return (
    <ConfirmActionDialog
      title={t('title', { name })}
      text={t('text')}
      verb={t('verb')}
      done={t('done', { name })}
      needsReason
      ready={grant !== null}
      onClose={onClose}
      action={(reason) => {
        if (grant === null) throw new Error('what is typed cannot be granted')
        const input = { ...grant, gift_id: gift.gift_id, reason }
        return grantGift({ ...input, idempotency_key: keyOf(input) }, { quiet: true })
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <TextField label={t('user')} hint={t('userHint')} {...text('user')} />
        <TextField label={t('count')} hint={t('countHint')} {...text('count')} />
        <TextField label={t('days')} hint={t('daysHint')} {...text('days')} />
      </div>
    </ConfirmActionDialog>
  )
}
