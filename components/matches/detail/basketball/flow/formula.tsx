'use client'

import { useTranslations } from 'next-intl'
import { type Step, secondsLeft, stepAt } from '../logic/flow.ts'
import { parametersOf, percentOf } from '../logic/win-probability.ts'
import { clockAt } from './chart-shape.ts'

interface FormulaProps {
  steps: readonly Step[]
  minutes: number
  at: number
  chance: number
  home: string
}

const signed = (value: number) => (value < 0 ? `−${Math.abs(value)}` : `${value}`)

/** Explains how the probability is calculated, with the values of the selected moment. */
export function Formula({ steps, minutes, at, chance, home }: FormulaProps) {
  const t = useTranslations('matches.basketball.formula')
  const regular = minutes * 240
  const { drift, spread } = parametersOf(regular)
  const step = stepAt(steps, at)
  const lead = step ? step.score[0] - step.score[1] : 0
  const left = secondsLeft(clockAt(at, minutes), minutes)
  const [l, s, mu, sigma] = [signed(lead), (left / regular).toFixed(3), drift.toFixed(2), spread.toFixed(2)]
  const percent = percentOf(chance, left)
  return (
    <details className="border-line border-t text-sm">
      <summary className="flex h-9 items-center px-4 text-ink-2 text-xs hover:text-ink max-lg:h-11">
        <span aria-hidden="true" className="mr-1.5 inline-block in-[[open]]:rotate-90">
          ›
        </span>
        {t('title')}
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-3">
        <p className="num font-semibold">P = Φ((ℓ + μ·s) / (σ·√s))</p>
        <p className="num text-ink-2">
          {left > 0
            ? `P = Φ((${l} + ${mu}·${s}) / (${sigma}·√${s})) = ${percent}%`
            : t('over', { percent, team: home })}
        </p>
        <ul className="num list-disc pl-5 text-ink-2 text-xs leading-5">
          <li>{t('lead', { team: home, lead: l })}</li>
          <li>{t('share', { share: s })}</li>
          <li>{t('drift', { drift: mu, minutes: minutes * 4 })}</li>
          <li>{t('spread', { spread: sigma })}</li>
          <li>{t('phi')}</li>
        </ul>
        <p className="text-ink-2 text-xs">{t('source')}</p>
      </div>
    </details>
  )
}
