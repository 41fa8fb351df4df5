'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { tenthsOf } from '#components/shared/figures/amount.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getAdminBarrages, saveBarrage, saveBarrageMutation } from '#lib/client/gifts/barrages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { typedDiamonds } from '../frame/rows/diamonds.ts'
import { QueryStatus } from '../frame/rows/query-status.tsx'
import { SavedField } from '../frame/rows/saved-field.tsx'

const MAX_PRICE = 1_000_000

/** Styles of paid barrages: the price of each, and whether it is available. */
export function BarrageStyles() {
  const t = useTranslations('admin.money')
  const language = useLocale()
  const heading = useId()
  const toggle = useMutation(saveBarrageMutation())
  const errorText = useErrorText(toggle.error)
  const query = useAdminQuery('barrages', null, getAdminBarrages)
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={t('barrages.title')} />
      {query.data ? (
        <div className="divide-y divide-line">
          {query.data.list.map((row) => {
            const { barrage_id: id, price, active } = row
            const name = localisedName(namesUnder(row, 'name'), language)
            const label = t('barrages.priceOf', { name })
            return (
              <div key={id} className="flex flex-wrap items-center gap-x-4 pr-4">
                <div className="min-w-0 flex-1 basis-64">
                  <SavedField
                    key={price}
                    name={`barrage-${id}`}
                    label={label}
                    savedText={typedDiamonds(price)}
                    maxLength={10}
                    inputMode="decimal"
                    after={
                      <span className="grid place-items-center pr-3 text-ink-2 text-sm">
                        {t('units.diamonds')}
                      </span>
                    }
                    labels={{ saveOf: t('saveOf', { name: label }), saved: t('saved', { name: label }) }}
                    write={(text) => {
                      const tenths = tenthsOf(text)
                      if (tenths === null || tenths < 1 || tenths > MAX_PRICE * 10) {
                        const format = new Intl.NumberFormat(language)
                        return t('wrong', { least: format.format(0.1), most: format.format(MAX_PRICE) })
                      }
                      return () => saveBarrage({ id, price: tenths, active }, { quiet: true })
                    }}
                  />
                </div>
                <div className="pb-3 pl-4 sm:pb-0">
                  <Switch
                    checked={active}
                    disabled={toggle.isPending}
                    onChange={({ target }) =>
                      toggle.mutate(
                        { id, price, active: target.checked },
                        { onSuccess: () => notifySuccess(t(target.checked ? 'on' : 'off', { name })) },
                      )
                    }
                  >
                    <span className="sr-only">{`${name}: `}</span>
                    {t('barrages.active')}
                  </Switch>
                </div>
              </div>
            )
          })}
          <ErrorMessage text={errorText} />
        </div>
      ) : (
        <QueryStatus query={query} rows={3} columns={['w-32', 'w-1/2', 'w-16']} />
      )}
    </Box>
  )
}
