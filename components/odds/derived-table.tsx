'use client'

import { useTranslations } from 'next-intl'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import type { BookRow } from './logic/apply-odds.ts'
import { labelKeyOf, pricesOf } from './logic/outcomes.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** Values derived from the newest prices, with explanations in place. */
export function DerivedTable(props: { market: OddsMarket; rows: readonly BookRow[]; language: Language }) {
  const t = useTranslations('odds')
  const { market, rows, language } = props
  const outcomes = pricesOf(market)
  const known = rows.filter((row) => row.derived !== null)
  if (known.length === 0) return null
  return (
    <details className="border-line border-t">
      <summary className="flex h-10 items-center px-4 text-ink-2 text-sm hover:text-ink max-lg:h-11">
        <span aria-hidden="true" className="mr-1.5 inline-block in-[[open]]:rotate-90">
          ›
        </span>
        {t('derived.title')}
      </summary>
      <div className="scroll-x">
        <table className="num w-full border-collapse text-center text-sm">
          <caption className="sr-only">{t('derived.title')}</caption>
          <thead className="text-ink-2 text-xs">
            <tr>
              <th scope="col" rowSpan={2} className="px-4 text-left font-normal max-md:px-2">
                {t('company')}
              </th>
              <th scope="col" rowSpan={2} className="h-7 border-line border-l px-1.5 font-normal">
                {t('derived.payout')}
              </th>
              {(['probability', 'kelly'] as const).map((group) => (
                <th
                  key={group}
                  scope="colgroup"
                  colSpan={outcomes.length}
                  className="h-7 border-line border-l font-normal"
                >
                  {t(`derived.${group}`)}
                </th>
              ))}
            </tr>
            <tr>
              {(['probability', 'kelly'] as const).map((group) =>
                outcomes.map((outcome, index) => (
                  <th
                    key={`${group} ${outcome}`}
                    scope="col"
                    className={`h-7 px-1.5 font-normal ${index === 0 ? 'border-line border-l' : ''}`}
                  >
                    {t(`word.${labelKeyOf(market, outcome)}`)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {known.map(({ company, derived }) => (
              <tr key={company.id} className="border-line border-t">
                <th scope="row" className="h-9 px-4 text-left font-normal max-md:px-2">
                  {localisedName(namesUnder(company, 'name'), language)}
                </th>
                <td className="border-line border-l px-1.5">{derived ? percent(derived.payout) : '–'}</td>
                {outcomes.map((outcome, index) => (
                  <td key={outcome} className={`px-1.5 ${index === 0 ? 'border-line border-l' : ''}`}>
                    {percent(derived?.probabilities[outcome] ?? 0)}
                  </td>
                ))}
                {outcomes.map((outcome, index) => {
                  const kelly = derived?.kelly?.[outcome]
                  return (
                    <td key={outcome} className={`px-1.5 ${index === 0 ? 'border-line border-l' : ''}`}>
                      <span className={kelly != null && kelly > 1 ? 'font-semibold' : ''}>
                        {kelly?.toFixed(2) ?? '–'}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="grid gap-x-6 gap-y-2 px-4 pt-3 pb-4 text-sm md:grid-cols-3">
        {(['payout', 'probability', 'kelly'] as const).map((metric) => (
          <div key={metric}>
            <dt className="font-semibold">{t(`derived.${metric}`)}</dt>
            <dd className="text-ink-2">{t(`derived.${metric}Why`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
