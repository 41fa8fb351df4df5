import { useTranslations } from 'next-intl'
import type { SideAnalysis } from '#lib/contract/matches/analysis.ts'

const QUARTERS = ['1-15', '16-30', '31-45+', '46-60', '61-75', '76-90+']
const BAR_PX = 36

/** Goals scored and conceded by quarter of an hour: a table with bars behind the numbers. */
export function GoalQuarters({ goals, team }: { goals: NonNullable<SideAnalysis['goals']>; team: string }) {
  const t = useTranslations('matches.analysis')
  if (goals.matches === 0)
    return <p className="border-line border-t px-4 py-3 text-ink-2 text-sm">{t('goalsUnknown')}</p>
  const most = Math.max(1, ...goals.scored, ...goals.conceded)
  const row = (kind: 'scored' | 'conceded') => (
    <tr>
      <th scope="row" className="text-left align-bottom font-normal text-ink-2 text-xs">
        {t(`goals.${kind}`)}
      </th>
      {goals[kind].map((count, at) => (
        <td key={QUARTERS[at]} className="pt-1 text-center align-bottom">
          <span className={count === 0 ? 'text-ink-3' : 'font-semibold'}>{count}</span>
          <svg aria-hidden="true" width="100%" height={BAR_PX} className="block">
            <rect
              x="22%"
              width="56%"
              y={BAR_PX - Math.max(1, (count / most) * BAR_PX)}
              height={BAR_PX}
              className={kind === 'scored' ? 'fill-brand' : 'fill-live'}
            />
          </svg>
        </td>
      ))}
    </tr>
  )
  return (
    <div className="border-line border-t px-4 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <b className="font-semibold">{t('goals.title')}</b>
        <span className="num text-ink-2 text-xs">{t('known', { count: goals.matches })}</span>
      </p>
      <table className="num mt-1 w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t('goals.caption', { team })}</caption>
        <thead>
          <tr className="text-ink-2 text-xs [&>th]:font-normal">
            <td className="w-16" />
            {QUARTERS.map((quarter) => (
              <th key={quarter} scope="col" className="whitespace-nowrap">
                {quarter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('scored')}
          {row('conceded')}
        </tbody>
      </table>
    </div>
  )
}
