'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { LevelIcon } from '#components/shared/people/level-icon.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { WEALTH_LEVELS } from '#lib/shared/gifts/levels.ts'

/** Every level with its badge and required experience, in as many columns as fit. */
export function LevelTable({ current }: { current: number | null }) {
  const t = useTranslations('wallet.statement.level')
  const common = useTranslations('common')
  const language = useLocale()
  const heading = useId()
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={t('table')} />
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] overflow-hidden rounded-b-md">
        {WEALTH_LEVELS.map((from, level) => (
          <li
            key={from}
            aria-current={level === current ? 'true' : undefined}
            className={`-mb-px flex h-11 items-center gap-3 border-line border-r border-b px-4 ${level === current ? 'bg-brand-weak' : ''}`}
          >
            <LevelIcon level={level} label={common('level', { level })} />
            <span className="num text-sm">{amountText(from, 'diamonds', language)}</span>
            {level === current ? <Chip tone="brand">{t('yours')}</Chip> : null}
          </li>
        ))}
      </ol>
    </Box>
  )
}
