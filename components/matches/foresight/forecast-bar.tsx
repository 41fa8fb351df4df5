import { useTranslations } from 'next-intl'
import type { Forecast } from '#lib/contract/matches/schedule.ts'

const percent = (share: number) => Math.round(share * 100)

interface ForecastBarProps {
  forecast: Forecast
  home: string
  away: string
}

/** The model's probabilities as a bar and in numbers, with an explanation of the model. Texts: `schedule`. */
export function ForecastBar({ forecast, home, away }: ForecastBarProps) {
  const t = useTranslations('matches.schedule')
  const outcomes = [
    { key: 'home', name: home, share: forecast.home, tone: 'bg-brand' },
    ...(forecast.draw === null
      ? []
      : [{ key: 'draw', name: t('forecast.draw'), share: forecast.draw, tone: 'bg-ink-3' }]),
    { key: 'away', name: away, share: forecast.away, tone: 'bg-amber' },
  ]
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {outcomes.map(({ key, share, tone }) => (
          <span key={key} className={tone} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        {outcomes.map(({ key, name, share, tone }) => (
          <div key={key} className="flex min-w-0 items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tone}`} />
            <dt className="truncate text-ink-2">{name}</dt>
            <dd className="num font-semibold">{`${percent(share)}%`}</dd>
          </div>
        ))}
      </dl>
      <details className="text-ink-2 text-xs">
        <summary className="hit-44 w-fit cursor-pointer hover:text-ink">{t('forecast.how')}</summary>
        <p className="mt-1">{t(`forecast.${forecast.model}`)}</p>
        {forecast.expected ? (
          <p className="mt-1">
            {t('forecast.expected', {
              home,
              away,
              first: forecast.expected[0].toFixed(forecast.model === 'poisson' ? 2 : 0),
              second: forecast.expected[1].toFixed(forecast.model === 'poisson' ? 2 : 0),
            })}
          </p>
        ) : null}
        <p className="mt-1">
          {t('forecast.rests', { home: forecast.matches[0], away: forecast.matches[1] })}
        </p>
      </details>
    </div>
  )
}
