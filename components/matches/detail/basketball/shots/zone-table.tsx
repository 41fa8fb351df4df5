'use client'

import { useTranslations } from 'next-intl'
import { percentOf } from '../logic/box-rows.ts'
import type { Shot } from '../logic/game.ts'
import { byZone, ZONES } from '../logic/zones.ts'

/** The data of the shot chart: made and attempted shots of each side by zone. */
export function ZoneTable({
  shots,
  names,
}: {
  shots: readonly Shot[]
  names: { home: string; away: string }
}) {
  const t = useTranslations('matches.basketball')
  const sides = ([0, 1] as const).map((side) => byZone(shots.filter((shot) => shot.side === side)))
  return (
    <table className="num w-full border-collapse text-right text-sm max-lg:border-line max-lg:border-t">
      <caption className="sr-only">{t('shots.zones', names)}</caption>
      <thead>
        <tr className="text-ink-2 text-xs">
          <th scope="col" className="h-8 pl-4 text-left font-normal lg:pl-0">
            {t('shots.zone')}
          </th>
          <th scope="col" className="max-w-24 truncate px-1.5 font-normal">
            {names.home}
          </th>
          <th scope="col" className="max-w-24 truncate pr-4 pl-1.5 font-normal">
            {names.away}
          </th>
        </tr>
      </thead>
      <tbody>
        {ZONES.map((zone) => (
          <tr key={zone} className="border-line border-t">
            <th scope="row" className="h-9 pl-4 text-left font-normal lg:pl-0">
              {t(`zone.${zone}`)}
            </th>
            {sides.map((side, at) => {
              const { made, tried } = side[zone]
              const percent = percentOf(made, tried)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: home and away
                <td key={at} className="px-1.5 whitespace-nowrap last:pr-4">
                  {made}-{tried}
                  <span className="ml-1.5 inline-block w-9 text-ink-2 text-xs">
                    {percent === null ? '–' : `${percent}%`}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
