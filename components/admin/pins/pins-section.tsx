'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getPins, orderPinsMutation, removePin } from '#lib/client/admin/pins.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { type Pin, PinForm } from './pin-form.tsx'

/** All pins fit on one page. */
const onePage = async (options: Parameters<typeof getPins>[0]) => {
  const { list } = await getPins(options)
  return { list, page: 1, page_size: Math.max(1, list.length), total: list.length }
}

/** Pinned terms of the search: add, reorder, deactivate, remove. */
export function PinsSection() {
  const t = useTranslations('admin.pins')
  const banners = useTranslations('admin.banners')
  const language = useLocale()
  const [edited, setEdited] = useState<Pin | 'new' | null>(null)
  const [removed, setRemoved] = useState<Pin | null>(null)
  const order = useMutation(orderPinsMutation())
  const errorText = useErrorText(order.error)
  const query = useAdminQuery('pins', null, onePage)
  const ids = query.data?.list.map(({ id }) => id) ?? []
  const nameOf = (pin: Pin) => localisedName(namesUnder(pin, 'name'), language)
  const move = (at: number, by: 1 | -1) => {
    const next = ids.with(at, ids[at + by] ?? 0).with(at + by, ids[at] ?? 0)
    order.mutate(next)
  }
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
        icon="search"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={() => {}}
      >
        {(pin) => {
          const at = ids.indexOf(pin.id)
          const name = nameOf(pin)
          return (
            <li key={pin.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
              <span className="num w-6 text-ink-2 text-sm">{at + 1}</span>
              <span className="flex min-w-40 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
                <Link
                  href={`/search?name=${encodeURIComponent(name)}`}
                  className="font-semibold text-md hover:text-brand"
                >
                  {name}
                </Link>
                {pin.active ? null : <Chip tone="amber">{t('resting')}</Chip>}
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <IconButton
                  label={t('up', { name })}
                  icon={<Icon name="arrow-up" size={18} />}
                  disabled={at <= 0 || order.isPending}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  label={t('down', { name })}
                  icon={<Icon name="arrow-down" size={18} />}
                  disabled={at >= ids.length - 1 || order.isPending}
                  onClick={() => move(at, 1)}
                />
                <Button aria-label={banners('editOf', { name })} onClick={() => setEdited(pin)}>
                  {banners('edit')}
                </Button>
                <Button kind="danger" aria-label={t('unpinOf', { name })} onClick={() => setRemoved(pin)}>
                  {t('unpin')}
                </Button>
              </span>
            </li>
          )
        }}
      </PagedList>
      {edited === null ? null : (
        <PinForm pin={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed ? (
        <ConfirmActionDialog
          title={t('unpinOf', { name: nameOf(removed) })}
          text={t('unpinText')}
          verb={t('unpin')}
          done={banners('removed')}
          danger
          onClose={() => setRemoved(null)}
          action={() => removePin(removed.id, { quiet: true })}
        />
      ) : null}
    </>
  )
}
