'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { readMoney, writeMoneyMutation } from '#lib/client/gifts/prices.ts'
import { MONEY_AMOUNTS, MONEY_SWITCHES } from '#lib/shared/vocabulary/gifts.ts'
import { QueryStatus } from '../frame/rows/query-status.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { BarrageStyles } from './barrage-styles.tsx'
import { MoneySetting } from './money-setting.tsx'
import { SuperSteps } from './super-steps.tsx'

/** Everything that costs diamonds: switches, prices, and spending limits. */
export function MoneySection() {
  const t = useTranslations('admin.money')
  const [switches, figures] = [useId(), useId()]
  const toggle = useMutation(writeMoneyMutation())
  const errorText = useErrorText(toggle.error)
  const query = useAdminQuery('money', null, readMoney)
  const { data } = query
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      {data ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <Box labelledBy={switches}>
            <BoxHead id={switches} title={t('switches')} />
            <div className="flex flex-col px-4 py-2">
              {MONEY_SWITCHES.map((name) => (
                <Switch
                  key={name}
                  checked={data[name]}
                  disabled={toggle.isPending}
                  onChange={(event) => {
                    const { checked } = event.target
                    toggle.mutate(
                      { name, value: checked ? 1 : 0 },
                      {
                        onSuccess: () =>
                          notifySuccess(t(checked ? 'on' : 'off', { name: t(`names.${name}`) })),
                      },
                    )
                  }}
                >
                  {t(`names.${name}`)}
                </Switch>
              ))}
              <ErrorMessage text={errorText} />
            </div>
          </Box>
          <Box labelledBy={figures}>
            <BoxHead id={figures} title={t('figures')} />
            <div className="divide-y divide-line">
              {MONEY_AMOUNTS.map((name) => (
                <MoneySetting key={`${name}:${data[name]}`} name={name} value={data[name]} />
              ))}
            </div>
          </Box>
          <SuperSteps key={JSON.stringify(data.super_steps)} steps={data.super_steps} />
          <BarrageStyles />
        </div>
      ) : (
        <QueryStatus query={query} rows={8} columns={['w-32', 'w-1/2', 'w-16']} />
      )}
    </>
  )
}
