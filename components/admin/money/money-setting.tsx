'use client'

import { useLocale, useTranslations } from 'next-intl'
import { basisPointsOf, tenthsOf } from '#components/shared/figures/amount.ts'
import { writeMoney } from '#lib/client/gifts/prices.ts'
import { ENVELOPE_BOUNDS, type MoneyAmount as Name } from '#lib/shared/vocabulary/gifts.ts'
import { SavedField } from '../frame/rows/saved-field.tsx'

type Unit = 'percent' | 'diamonds' | 'seconds' | 'count' | 'parts'
/** Unit and bounds (in that unit) of each setting. */
const KINDS: Record<Name, { unit: Unit; least: number; most: number }> = {
  share_rate: { unit: 'percent', least: 0, most: 100 },
  limit_send: { unit: 'diamonds', least: 1, most: 10_000_000 },
  limit_day: { unit: 'diamonds', least: 1, most: 10_000_000 },
  limit_month: { unit: 'diamonds', least: 1, most: 10_000_000 },
  horn_price: { unit: 'diamonds', least: 0.1, most: 1_000_000 },
  horn_seconds: { unit: 'seconds', least: 0, most: 86_400 },
  horn_day: { unit: 'count', least: 0, most: 10_000 },
  envelope_parts: { unit: 'parts', least: 1, most: ENVELOPE_BOUNDS.maxParts },
  envelope_seconds_least: {
    unit: 'seconds',
    least: ENVELOPE_BOUNDS.minSeconds,
    most: ENVELOPE_BOUNDS.maxSeconds,
  },
  envelope_seconds_most: {
    unit: 'seconds',
    least: ENVELOPE_BOUNDS.minSeconds,
    most: ENVELOPE_BOUNDS.maxSeconds,
  },
  gift_confirm_above: { unit: 'diamonds', least: 0, most: 10_000_000 },
  gift_confirm_most: { unit: 'diamonds', least: 0, most: 10_000_000 },
}

interface UnitFormat {
  /** Stored units in one that is typed. */
  scale: number
  /** Parses typed text to what is stored; null if it is none. */
  parse: (text: string) => number | null
}
const WHOLE: UnitFormat = { scale: 1, parse: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null) }
/** Units with decimals: diamonds are stored in tenths, rates in basis points. */
const FORMATS: Partial<Record<Unit, UnitFormat>> = {
  diamonds: { scale: 10, parse: tenthsOf },
  percent: { scale: 100, parse: basisPointsOf },
}

/** One money setting, in its display unit. */
export function MoneySetting({ name, value }: { name: Name; value: number }) {
  const t = useTranslations('admin.money')
  const language = useLocale()
  const { unit, least, most } = KINDS[name]
  const format = FORMATS[unit] ?? WHOLE
  const label = t(`names.${name}`)
  const write = (text: string) => {
    const typed = format.parse(text)
    if (typed === null || typed < least * format.scale || typed > most * format.scale) {
      const bound = new Intl.NumberFormat(language)
      return t('wrong', { least: bound.format(least), most: bound.format(most) })
    }
    return () => writeMoney({ name, value: typed }, { quiet: true })
  }
  return (
    <SavedField
      name={name}
      label={label}
      savedText={String(value / format.scale)}
      maxLength={10}
      inputMode="decimal"
      after={<span className="grid place-items-center pr-3 text-ink-2 text-sm">{t(`units.${unit}`)}</span>}
      labels={{ saveOf: t('saveOf', { name: label }), saved: t('saved', { name: label }) }}
      write={write}
    />
  )
}
