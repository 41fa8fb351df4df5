'use client'

import { useLocale, useTranslations } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { Goods } from '#lib/contract/mall/goods.ts'

/** What one piece contains: so many gifts, horns or cards, and for how many days. */
export function ContentText({ goods }: { goods: Pick<Goods, 'kind' | 'units' | 'days'> }) {
  const t = useTranslations('mall.content')
  const { kind, units, days } = goods
  const parts = [
    ...(kind === 'gift' || kind === 'horn' || kind === 'repair_card' ? [t(kind, { count: units })] : []),
    ...(kind === 'gift' || kind === 'badge' || kind === 'entrance'
      ? [days === null ? t('permanent') : t('days', { count: days })]
      : []),
    ...(kind === 'real' ? [t('real')] : []),
  ]
  return parts.join(' · ')
}

/** Content, stock, limit and time of goods, each where it applies. */
export function GoodsFacts({ goods }: { goods: Goods }) {
  const t = useTranslations('mall.facts')
  const language = useLocale()
  const zone = useVisitorZone('UTC')
  const { stock, limit, least_level: level, starts_at: starts, ends_at: ends, own_count: own } = goods
  const when = (at: string) => {
    const { date, time } = dayAndTime(at, zone, language)
    return `${date} ${time}`
  }
  return (
    <ul className="num mt-0.5 text-ink-2 text-xs">
      <li>
        <ContentText goods={goods} />
      </li>
      {stock === null ? null : <li>{t('stock', { count: stock })}</li>}
      {limit === null ? null : <li>{t(`limit.${limit.period}`, { count: limit.count, own: own ?? 0 })}</li>}
      {level > 0 ? <li>{t('level', { level })}</li> : null}
      {goods.block === 'soon' && starts ? <li>{t('starts', { time: when(starts) })}</li> : null}
      {ends ? <li>{t('ends', { time: when(ends) })}</li> : null}
    </ul>
  )
}
