'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { priceText } from '#components/shared/figures/price-text.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getChargeRules } from '#lib/contract/gifts/orders.ts'

export type Rule = OutputOf<typeof getChargeRules>['list'][number]

/** The amounts to choose from, each with its price and bonus. */
export function RuleChoice(props: {
  rules: readonly Rule[]
  chosen: number
  onChoose: (id: number) => void
}) {
  const t = useTranslations('wallet.recharge')
  const language = useLocale()
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink text-sm">{t('choose')}</legend>
      <div className="grid grid-cols-3 gap-2 max-sm:grid-cols-2">
        {props.rules.map((rule) => (
          <label
            key={rule.rule_id}
            className="relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border border-line-strong bg-surface px-2 py-2.5 text-ink hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-weak has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="rule"
              value={rule.rule_id}
              checked={rule.rule_id === props.chosen}
              onChange={() => props.onChoose(rule.rule_id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="num flex items-center gap-1.5 font-semibold text-lg">
              <MoneyIcon currency="diamonds" size={16} />
              {amountText(rule.tenths, 'diamonds', language)}
            </span>
            <span className="num text-ink-2 text-sm">{priceText(rule.amount, rule.currency, language)}</span>
            {rule.bonus > 0 ? (
              <span className="num font-medium text-brand-strong text-xs">
                {t('bonus', { amount: amountText(rule.bonus, 'diamonds', language) })}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Returns the preselected rule: the smallest that covers the missing amount (tenths), or the third, the most
 * popular.
 */
export function defaultRule(rules: readonly Rule[], short: number): Rule | undefined {
  if (short <= 0) return rules[Math.min(2, rules.length - 1)]
  return rules.find((rule) => rule.tenths + rule.bonus >= short) ?? rules.at(-1)
}
