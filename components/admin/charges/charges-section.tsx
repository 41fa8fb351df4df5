'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { priceText } from '#components/shared/figures/price-text.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getAdminChargeRules, saveChargeRuleMutation } from '#lib/client/gifts/orders.ts'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { type ChargeRow, draftOf, inputOf } from './charge-draft.ts'
import { ChargeForm } from './charge-form.tsx'

/** The recharge packages in the order in which they are offered, and the form for one. */
export function ChargesSection() {
  const t = useTranslations('admin.charges')
  const gifts = useTranslations('admin.gifts')
  const language = useLocale()
  const [edited, setEdited] = useState<ChargeRow | 'new' | null>(null)
  const toggle = useMutation(saveChargeRuleMutation())
  const errorText = useErrorText(toggle.error)
  // All packages fit on one page.
  const query = useAdminQuery('charges', null, async (options) => {
    const { list, currencies } = await getAdminChargeRules(options)
    return { currencies, list, page: 1, page_size: Math.max(1, list.length), total: list.length }
  })
  const diamonds = (tenths: number) => gifts('diamonds', { amount: amountText(tenths, 'diamonds', language) })
  const setActive = (row: ChargeRow, active: boolean) =>
    toggle.mutate(
      { id: row.rule_id, ...inputOf(draftOf(row, 0)), active },
      {
        onSuccess: () =>
          notifySuccess(
            t(active ? 'isOn' : 'isOff', { price: priceText(row.amount, row.currency, language) }),
          ),
      },
    )
  if (edited !== null)
    return (
      <ChargeForm
        row={edited === 'new' ? null : edited}
        next={Math.max(0, ...(query.data?.list.map(({ sort }) => sort) ?? [])) + 10}
        onDone={() => setEdited(null)}
      />
    )
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
        icon="wallet"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={() => {}}
      >
        {(row) => {
          const price = priceText(row.amount, row.currency, language)
          return (
            <li key={row.rule_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <h2 className="num min-w-20 font-semibold text-md">{price}</h2>
              <p className="num flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
                <span className="text-base text-ink">{diamonds(row.tenths)}</span>
                {row.bonus > 0 ? (
                  <Chip tone="amber">
                    {t('onTop', { amount: amountText(row.bonus, 'diamonds', language) })}
                  </Chip>
                ) : null}
                <span>{t('place', { sort: row.sort })}</span>
                {query.data?.currencies.includes(row.currency) ? null : (
                  <Chip tone="live">{t('notOffered')}</Chip>
                )}
              </p>
              <Switch
                checked={row.active}
                disabled={toggle.isPending}
                onChange={(event) => setActive(row, event.target.checked)}
              >
                <span className="sr-only">{`${price}: `}</span>
                {t('active')}
              </Switch>
              <Button aria-label={gifts('changeOf', { name: price })} onClick={() => setEdited(row)}>
                {gifts('change')}
              </Button>
            </li>
          )
        }}
      </PagedList>
    </>
  )
}
