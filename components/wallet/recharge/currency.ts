import type { Language } from '#lib/shared/languages.ts'
import type { PayCurrency } from '#lib/shared/vocabulary/orders.ts'

const USUAL: Readonly<Record<Language, PayCurrency>> = { zh: 'CNY', en: 'USD', vi: 'VND' }

/** Returns the currencies of packages, in the order of the packages. */
export const currenciesOf = (rules: readonly { currency: PayCurrency }[]): PayCurrency[] => [
  ...new Set(rules.map(({ currency }) => currency)),
]

/** Returns the preselected currency: the one usual in the language, if packages are sold for it, else that of the first. */
export function defaultCurrency(
  rules: readonly { currency: PayCurrency }[],
  language: Language,
): PayCurrency | undefined {
  const offered = currenciesOf(rules)
  return offered.find((currency) => currency === USUAL[language]) ?? offered[0]
}
