'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { getAdminGifts, saveGift } from '#lib/client/gifts/gifts.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { draftOf, type GiftRow, inputOf } from './gift-draft.ts'
import { GiftForm } from './gift-form.tsx'
import { GiftRowItem } from './gift-row-item.tsx'
import { GrantDialog } from './grant-dialog.tsx'

const setActive = (row: GiftRow, active: boolean) =>
  saveGift({ id: row.gift_id, ...inputOf(draftOf(row)), active }, { quiet: true })

/** All gifts, including withdrawn ones, and the form for one. */
export function GiftsSection() {
  const t = useTranslations('admin.gifts')
  const language = useLocale()
  const [edited, setEdited] = useState<GiftRow | 'new' | null>(null)
  const [granted, setGranted] = useState<GiftRow | null>(null)
  const [withdrawn, setWithdrawn] = useState<GiftRow | null>(null)
  const restore = useMutation({
    ...operatorMutation((row: GiftRow) => setActive(row, true)),
    onSuccess: (_answer, row) => notifySuccess(t('bringBackDone', { name: nameOf(row) })),
  })
  const errorText = useErrorText(restore.error)
  // All gifts fit on one page.
  const query = useAdminQuery('gifts', null, async (options) => {
    const { list } = await getAdminGifts(options)
    return { list, page: 1, page_size: Math.max(1, list.length), total: list.length }
  })
  const nameOf = (row: GiftRow) => localisedName(namesUnder(row, 'name'), language)
  if (edited !== null)
    return <GiftForm row={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
  return (
    <>
      <SectionHead
        title={t('title')}
        text={t('text')}
        end={
          <Button kind="primary" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      <ErrorMessage text={errorText} />
      <PagedList
        label={t('title')}
        query={query}
        icon="star"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={() => {}}
      >
        {(row) => (
          <GiftRowItem
            key={row.gift_id}
            row={row}
            busy={restore.isPending}
            onGrant={() => setGranted(row)}
            onChange={() => setEdited(row)}
            onWithdraw={() => setWithdrawn(row)}
            onRestore={() => restore.mutate(row)}
          />
        )}
      </PagedList>
      {granted ? (
        <GrantDialog gift={granted} name={nameOf(granted)} onClose={() => setGranted(null)} />
      ) : null}
      {withdrawn ? (
        <ConfirmActionDialog
          title={t('withdrawOf', { name: nameOf(withdrawn) })}
          text={t('withdrawText')}
          verb={t('withdraw')}
          done={t('withdrawDone', { name: nameOf(withdrawn) })}
          danger
          onClose={() => setWithdrawn(null)}
          action={() => setActive(withdrawn, false)}
        />
      ) : null}
    </>
  )
}
