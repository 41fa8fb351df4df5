'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { writePayoutSettings } from '#lib/client/wallet/payout-review.ts'
import {
  PAYOUT_SETTING_MOST,
  PAYOUT_SETTING_NAMES,
  type PayoutSettings,
} from '#lib/shared/payouts/vocabulary.ts'
import { SavedField } from '../frame/rows/saved-field.tsx'

type Name = keyof PayoutSettings

/** The unit that operators type, and how many stored units it has: fen, tenths for one fen, basis points, days. */
const UNITS: Record<Name, { unit: 'yuan' | 'diamonds' | 'percent' | 'days'; scale: number }> = {
  // Stored are tenths of a diamond for one fen, so that ten diamonds for one yuan are 1.
  rate: { unit: 'diamonds', scale: 0.1 },
  least: { unit: 'yuan', scale: 100 },
  most: { unit: 'yuan', scale: 100 },
  fee_fixed: { unit: 'yuan', scale: 100 },
  fee_points: { unit: 'percent', scale: 100 },
  day_limit: { unit: 'yuan', scale: 100 },
  month_limit: { unit: 'yuan', scale: 100 },
  delay_days: { unit: 'days', scale: 1 },
  second_from: { unit: 'yuan', scale: 100 },
}

/** The terms of withdrawals, each with its own button to save it. */
export function PayoutTerms({ settings }: { settings: PayoutSettings }) {
  const t = useTranslations('admin.withdrawals.settings')
  const heading = useId()
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={t('title')} />
      <div className="grid grid-cols-2 divide-line max-lg:grid-cols-1 max-lg:divide-y">
        {PAYOUT_SETTING_NAMES.map((name) => (
          <Setting key={`${name}:${settings[name]}`} name={name} settings={settings} />
        ))}
      </div>
    </Box>
  )
}

function Setting({ name, settings }: { name: Name; settings: PayoutSettings }) {
  const t = useTranslations('admin.withdrawals.settings')
  const language = useLocale()
  const { unit, scale } = UNITS[name]
  const label = t(`names.${name}`)
  const least = name === 'rate' || name === 'least' || name === 'most' ? 1 : 0
  const write = (text: string) => {
    const value = /^\d{1,12}(?:[.,]\d{1,2})?$/.test(text)
      ? Math.round(Number(text.replace(',', '.')) * scale * 100) / 100
      : null
    if (value === null || !Number.isInteger(value) || value < least || value > PAYOUT_SETTING_MOST[name]) {
      const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
      return t('wrong', {
        least: format.format(least / scale),
        most: format.format(PAYOUT_SETTING_MOST[name] / scale),
      })
    }
    return () => writePayoutSettings({ ...settings, [name]: value }, { quiet: true })
  }
  return (
    <SavedField
      name={name}
      label={label}
      savedText={String(Math.round((settings[name] / scale) * 100) / 100)}
      maxLength={15}
      inputMode="decimal"
      after={<span className="grid place-items-center pr-3 text-ink-2 text-sm">{t(`units.${unit}`)}</span>}
      labels={{ saveOf: t('saveOf', { name: label }), saved: t('saved', { name: label }) }}
      write={write}
    />
  )
}
