'use client'

import { useTranslations } from 'next-intl'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import type { SignList } from '#lib/contract/tasks.ts'

/** A day of the round: its coins, a tick once it is signed, a patch if it was repaired with a card. */
export function SignDay({ day, number }: { day: SignList['list'][number]; number: number }) {
  const t = useTranslations('tasks.sign')
  const today = day.is_today === 1
  const signed = day.is_sign === 1
  const repaired = day.is_repaired === 1
  const state = repaired ? 'repaired' : signed ? 'signed' : today ? 'today' : 'open'
  const stateClass = signed
    ? 'border-transparent bg-brand-weak text-brand-strong'
    : today
      ? 'border-brand bg-surface text-ink'
      : 'border-transparent bg-surface-2 text-ink-2'
  return (
    <li
      aria-current={today ? 'date' : undefined}
      className={`flex min-w-0 flex-col items-center gap-1 rounded-sm border py-1.5 ${stateClass}`}
    >
      <span className="sr-only">
        {t('cell', { day: number, coins: day.lz_num, state: t(`state.${state}`) })}
      </span>
      <span aria-hidden="true" className="num font-semibold text-xs">
        {t('coins', { coins: day.lz_num })}
      </span>
      {signed ? (
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={repaired ? 'M4 7l9 9 3-3-9-9zM10 7l3 3M7 10l3 3' : 'M4 10.500l4 4 8-9'} />
        </svg>
      ) : (
        <MoneyIcon currency="coins" />
      )}
      <span aria-hidden="true" className="w-full truncate text-center text-2xs">
        {today ? t('today') : number}
      </span>
    </li>
  )
}
