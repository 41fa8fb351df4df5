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
import { getAdminGoods, saveGoods } from '#lib/client/mall/goods.ts'
import type { AdminGoods } from '#lib/contract/mall/goods.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { draftOf, inputOf } from './goods-draft.ts'
import { GoodsForm } from './goods-form.tsx'
import { GoodsRow } from './goods-row.tsx'

const setActive = (row: AdminGoods, active: boolean) =>
  saveGoods({ id: row.goods_id, ...inputOf(draftOf(row)), active }, { quiet: true })

/** All goods of the mall, withdrawn ones too, and the form for one. */
export function GoodsSection() {
  const t = useTranslations('admin.mall')
  const language = useLocale()
  const [edited, setEdited] = useState<AdminGoods | 'new' | null>(null)
  const [withdrawn, setWithdrawn] = useState<AdminGoods | null>(null)
  const nameOf = (row: AdminGoods) => localisedName(namesUnder(row, 'name'), language)
  const restore = useMutation({
    ...operatorMutation((row: AdminGoods) => setActive(row, true)),
    onSuccess: (_answer, row) => notifySuccess(t('restored', { name: nameOf(row) })),
  })
  const errorText = useErrorText(restore.error)
  // All goods fit on one page.
  const query = useAdminQuery('mall-goods', null, async (options) => {
    const { list } = await getAdminGoods(options)
    return { list, page: 1, page_size: Math.max(1, list.length), total: list.length }
  })
  if (edited !== null)
    return <GoodsForm row={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
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
        label={t('goods')}
        query={query}
        icon="gift"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={() => {}}
      >
        {(row) => (
          <GoodsRow
            key={row.goods_id}
            row={row}
            busy={restore.isPending}
            onChange={() => setEdited(row)}
            onWithdraw={() => setWithdrawn(row)}
            onRestore={() => restore.mutate(row)}
          />
        )}
      </PagedList>
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
