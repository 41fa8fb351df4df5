'use client'

import { useTranslations } from 'next-intl'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'

/** 45.2 is the second minute added to the 45th. */
const minuteOf = (label: number) => {
  const added = Math.round((label % 1) * 10)
  return added > 0 ? `${Math.floor(label)}+${added}` : `${label}`
}

/** The figures behind the chart, for whoever would rather read them. */
export function MomentumTable() {
  const t = useTranslations('match.momentum')
  const { detail, language } = useLiveMatch()
  const names = teamNames(detail.match, language)
  return (
    <details className="border-line border-t text-sm">
      <summary className="flex h-9 items-center px-4 text-ink-2 text-xs hover:text-ink max-lg:h-11">
        <span aria-hidden="true" className="mr-1.5 inline-block in-[[open]]:rotate-90">
          ›
        </span>
        {t('data')}
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t('data')}
        className="relative max-h-72 overflow-y-auto px-4 pb-3"
      >
        <table className="num w-full max-w-md text-right">
          <thead>
            <tr className="text-ink-2 text-xs">
              <th scope="col" className="text-left font-normal">
                {t('minute')}
              </th>
              <th scope="col" className="font-normal">
                {names.home}
              </th>
              <th scope="col" className="font-normal">
                {names.away}
              </th>
            </tr>
          </thead>
          <tbody>
            {detail.momentum.map(([minute, home, away]) => (
              <tr key={minute}>
                <th scope="row" className="text-left font-normal text-ink-2">
                  {minuteOf(minute)}′
                </th>
                <td>{home}</td>
                <td>{away}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
