'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { writeMoney } from '#lib/client/admin-live.ts'
import type { MoneyFigure as Name } from '#lib/shared/gift-words.ts'
import { tenthsOf, typedDiamonds } from '../frame/diamonds.ts'
import { useDeed } from '../frame/use-deed.ts'

type Unit = 'percent' | 'diamonds' | 'seconds' | 'count'
/** What each is told in, and between which bounds (in that unit). */
const KINDS: Record<Name, { unit: Unit; least: number; most: number }> = {
  share: { unit: 'percent', least: 0, most: 100 },
  limit_send: { unit: 'diamonds', least: 1, most: 10_000_000 },
  limit_day: { unit: 'diamonds', least: 1, most: 10_000_000 },
  limit_month: { unit: 'diamonds', least: 1, most: 10_000_000 },
  horn_price: { unit: 'diamonds', least: 0.1, most: 1_000_000 },
  horn_seconds: { unit: 'seconds', least: 0, most: 86_400 },
  horn_day: { unit: 'count', least: 0, most: 10_000 },
}

/** One figure, in the unit people think in. */
export function MoneyFigure({ name, value }: { name: Name; value: number }) {
  const t = useTranslations('admin.money')
  const language = useLocale()
  const { unit, least, most } = KINDS[name]
  const isDiamonds = unit === 'diamonds'
  const before = isDiamonds ? typedDiamonds(value) : String(value)
  const [text, setText] = useState(before)
  const deed = useDeed()
  const changed = text.trim() !== before
  const save = () => {
    const typed = isDiamonds ? tenthsOf(text) : /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null
    const scale = isDiamonds ? 10 : 1
    if (typed === null || typed < least * scale || typed > most * scale) {
      const figure = new Intl.NumberFormat(language)
      return deed.setFault(t('wrong', { least: figure.format(least), most: figure.format(most) }))
    }
    void deed.run(
      () => writeMoney({ name, value: typed }, { quiet: true }),
      t('saved', { name: t(`names.${name}`) }),
    )
  }
  return (
    <form
      noValidate
      className="flex items-start gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) save()
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        label={t(`names.${name}`)}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={text}
        fault={deed.fault}
        after={<span className="grid place-items-center pr-3 text-ink-2 text-sm">{t(`units.${unit}`)}</span>}
        onChange={(event) => {
          setText(event.target.value)
          deed.setFault(null)
        }}
      />
      <Button
        type="submit"
        size="lg"
        className="mt-6 px-4!"
        kind={changed ? 'primary' : 'plain'}
        disabled={!changed && !deed.busy}
        busy={deed.busy}
        aria-label={t('saveOf', { name: t(`names.${name}`) })}
      >
        {t('save')}
      </Button>
    </form>
  )
}
