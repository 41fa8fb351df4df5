import { getTranslations } from 'next-intl/server'
import { Box } from '#components/ui/box.tsx'
import type { ExpertHome } from '#lib/contract/experts/records.ts'
import { decimalText, shareText } from '#lib/shared/figures/share-text.ts'
import type { Language } from '#lib/shared/languages.ts'
import { unitsText } from '../figures.ts'

/** The figures of an expert at a glance: how many plans they are of, returns, and series of both kinds. */
export async function RecordSummary({ home, language }: { home: ExpertHome; language: Language }) {
  const t = await getTranslations('experts.summary')
  const { expert, best_streak: best, worst_streak: worst, average_price: average } = home
  const all = expert.windows.find(({ size }) => size === 0)?.record
  const facts: [name: string, value: string][] = [
    [t('settled'), String(expert.settled)],
    [t('unsettled'), String(home.unsettled)],
    [t('units'), all ? unitsText(all.profit, language) : '–'],
    [t('return'), all?.yield == null ? '–' : shareText(all.yield, language, true)],
    [t('hits'), all?.hit_rate == null ? '–' : shareText(all.hit_rate, language)],
    [t('odds'), average === null ? '–' : decimalText(average, language)],
    [
      t('streak'),
      expert.streak === 0 ? '–' : t(expert.streak > 0 ? 'won' : 'lost', { count: Math.abs(expert.streak) }),
    ],
    [t('best'), best === 0 ? '–' : t('won', { count: best })],
    [t('worst'), worst === 0 ? '–' : t('lost', { count: worst })],
  ]
  return (
    <Box as="div">
      <dl className="num grid grid-cols-3 gap-px overflow-clip rounded-md bg-line sm:grid-cols-5 lg:grid-cols-9">
        {facts.map(([name, value]) => (
          <div key={name} className="bg-surface px-3 py-2.5">
            <dt className="text-ink-2 text-xs">{name}</dt>
            <dd className="mt-0.5 font-semibold text-md">{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
