'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { useLiveMatch } from '../match-live.tsx'

const KINDS = ['clear', 'clouds', 'overcast', 'rain', 'snow', 'fog'] as const

/** Rendered by the server: the table of icons is not loaded in the browser. */
export type FactIcons = Record<'venue' | 'clear' | 'weather' | 'referee' | 'attendance', ReactNode>

/** Venue, weather, referee and attendance, as far as they are known. Renders nothing if none is. */
export function Facts({ icons }: { icons: FactIcons }) {
  const t = useTranslations('matches.detail')
  const { detail, language } = useLiveMatch()
  const { venue, weather, referee, attendance } = detail
  const venueName = venue ? localisedName(namesUnder(venue, 'name'), language) : ''
  const city = venue ? localisedName(namesUnder(venue, 'city'), language) : ''
  const kind = KINDS.find((known) => known === weather?.kind) ?? 'unknown'
  const refereeName = referee ? localisedName(namesUnder(referee, 'name'), language) : ''
  const facts: { icon: keyof FactIcons; name: string; text: ReactNode }[] = []
  if (venueName)
    facts.push({
      icon: 'venue',
      name: t('facts.venue'),
      text: <span title={city}>{venueName}</span>,
    })
  if (weather)
    facts.push({
      icon: weather.kind === 'clear' ? 'clear' : 'weather',
      name: t('facts.weather'),
      text: [
        t('facts.degrees', { kind: t(`weather.${kind}`), celsius: String(weather.celsius) }),
        ...(weather.wind === undefined ? [] : [t('facts.wind', { speed: String(weather.wind) })]),
      ].join(' · '),
    })
  if (refereeName)
    facts.push({
      icon: 'referee',
      name: t('facts.referee'),
      text: t('facts.refereeNamed', { name: refereeName }),
    })
  if (attendance !== null)
    facts.push({
      icon: 'attendance',
      name: t('facts.attendance'),
      text: t('facts.people', { count: thousands(attendance, language) }),
    })
  if (facts.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-1 border-line border-t px-4 py-2 text-ink-2 text-sm lg:flex lg:flex-wrap lg:justify-center lg:gap-x-6 min-[1360px]:col-start-1 min-[1360px]:row-start-1 min-[1360px]:self-center min-[1360px]:justify-self-center min-[1360px]:border-0 min-[1360px]:p-0">
      {facts.map(({ icon, name, text }) => (
        <li key={icon} className="flex min-w-0 items-start gap-1.5">
          {icons[icon]}
          <span className="sr-only">{name}</span>
          <span className="num min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}

const thousands = (value: number, language: string) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, language === 'vi' ? '.' : ',')
