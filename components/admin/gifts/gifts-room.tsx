'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useRead } from '#lib/client/admin/operators.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { getAdminGifts, saveGift } from '#lib/client/gifts/gifts.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { AskDialog } from '../frame/rows/ask-dialog.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { RoomHead } from '../frame/rows/room-head.tsx'
import { draftOf, type GiftRow, inputOf } from './gift-draft.ts'
import { GiftForm } from './gift-form.tsx'
import { GrantDialog } from './grant-dialog.tsx'

const setActive = (row: GiftRow, active: boolean) =>
  saveGift({ id: row.gift_id, ...inputOf(draftOf(row)), active }, { quiet: true })

/** Gifts: all of them, withdrawn ones too, and the form for one. */
export function GiftsRoom() {
  const t = useTranslations('admin.gifts')
  const language = useLocale()
  const [edited, setEdited] = useState<GiftRow | 'new' | null>(null)
  const [granted, setGranted] = useState<GiftRow | null>(null)
  const [withdrawn, setWithdrawn] = useState<GiftRow | null>(null)
  const bringBack = useMutation({
    ...operatorMutation((row: GiftRow) => setActive(row, true)),
    onSuccess: (_answer, row) => notifySuccess(t('bringBackDone', { name: nameOf(row) })),
  })
  // All of them are one page.
  const query = useRead('gifts', null, async (options) => {
    const { list } = await getAdminGifts(options)
    return { list, page: 1, page_size: Math.max(1, list.length), total: list.length }
  })
  const nameOf = (row: GiftRow) => localisedName(namesUnder(row, 'name'), language)
  const amount = (tenths: number) => t('diamonds', { amount: amountText(tenths, 'diamonds', language) })
  if (edited !== null)
    return <GiftForm row={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
  return (
    <>
      <RoomHead
        title={t('title')}
        text={t('text')}
        end={
          <Button kind="primary" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      <PagedList
        label={t('title')}
        query={query}
        icon="star"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={() => {}}
      >
        {(row) => (
          <li key={row.gift_id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
            {row.image ? (
              // biome-ignore lint/performance/noImgElement: an uploaded picture, already small
              <img src={row.image} alt="" className="size-12 shrink-0 rounded-sm object-contain" />
            ) : null}
            <div className="min-w-0 flex-1 basis-56">
              <h2 className="flex flex-wrap items-center gap-2 break-words font-semibold text-md">
                {nameOf(row)}
                <span className="num font-normal text-ink-2">{amount(row.price)}</span>
                {row.active ? null : <Chip tone="amber">{t('withdrawn')}</Chip>}
              </h2>
              <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                <span>{t(`effects.${row.effect}`)}</span>
                <span>{t('batches', { list: row.batches.join(', ') })}</span>
                <span>{t('combo', { seconds: row.combo_seconds })}</span>
                <span>
                  {row.broadcast_price === null
                    ? t('silent')
                    : t('broadcast', { amount: amount(row.broadcast_price) })}
                </span>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {row.active ? (
                <Button
                  kind="outline"
                  aria-label={t('grant.of', { name: nameOf(row) })}
                  onClick={() => setGranted(row)}
                >
                  {t('grant.short')}
                </Button>
              ) : null}
              <Button aria-label={t('changeOf', { name: nameOf(row) })} onClick={() => setEdited(row)}>
                {t('change')}
              </Button>
              {row.active ? (
                <Button
                  kind="danger"
                  aria-label={t('withdrawOf', { name: nameOf(row) })}
                  onClick={() => setWithdrawn(row)}
                >
                  {t('withdraw')}
                </Button>
              ) : (
                <Button
                  kind="outline"
                  busy={bringBack.isPending}
                  aria-label={t('bringBackOf', { name: nameOf(row) })}
                  onClick={() => bringBack.mutate(row)}
                >
                  {t('bringBack')}
                </Button>
              )}
            </div>
          </li>
        )}
      </PagedList>
      {granted ? (
        <GrantDialog gift={granted} name={nameOf(granted)} onClose={() => setGranted(null)} />
      ) : null}
      {withdrawn ? (
        <AskDialog
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
