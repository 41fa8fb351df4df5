import type { Language } from '#lib/shared/languages.ts'

/** Formats what an order buys for the provider's cashier and its receipts: 690 钻石. `tenths` of a diamond. */
export function orderTitle(tenths: number, language: Language): string {
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(tenths / 10)
  return { zh: `${count} 钻石`, en: `${count} diamonds`, vi: `${count} kim cương` }[language]
}
