'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { useFrame } from '../board/board-context.tsx'
import { CELL } from '../signals/roles.ts'
import styles from '../table/list.module.css'

const SECTION_LINKS = [
  ['analysis', '&tab=analysis#analysis'],
  ['odds', '&tab=odds#odds'],
  ['text', '#text'],
] as const

interface LinksProps {
  id: number
  home: string
  away: string
  pinnable?: boolean
}

/** Links to the sections of the match's page, and the button that pins the row to the top. */
export const LinksCell = memo(function LinksCell(props: LinksProps) {
  const { id, home, away, pinnable = true } = props
  const t = useTranslations('matches.lists')
  const hidden = usePreference('hide_odds')
  const address = matchAddress({ id, sport: useFrame().sport })
  const versus = t('vs', { home, away })
  return (
    <td {...CELL} className={styles.links}>
      {SECTION_LINKS.filter(([name]) => name !== 'odds' || !hidden).map(([name, suffix]) => (
        <Link key={name} href={`${address}${suffix}`} title={t(`part.${name}`)}>
          <span aria-hidden="true">{t(`partShort.${name}`)}</span>
          <span className="sr-only">{`${t(`part.${name}`)}, ${versus}`}</span>
        </Link>
      ))}
      {pinnable ? <PinMatch id={id} name={versus} /> : null}
    </td>
  )
})

const PIN = 'M12 17v5M9 4h6l-1 6 3 3v2H7v-2l3-3z'
/** Limit of an account (lib/contract/preferences.ts). */
const MAX_PINNED = 200

/** Adds a number to a list or removes it; the newest is last, and the oldest is dropped beyond the limit. */
export const toggled = (list: readonly number[], id: number): number[] =>
  list.includes(id) ? list.filter((each) => each !== id) : [...list, id].slice(-MAX_PINNED)

export function PinButton(props: { on: boolean; label: string; title: string; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={props.on}
      aria-label={props.label}
      title={props.title}
      onClick={props.onToggle}
      className={styles.pin}
    >
      <svg viewBox="0 0 24 24" width="15" height="15" aria-hidden="true">
        <path d={PIN} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

function PinMatch({ id, name }: { id: number; name: string }) {
  const t = useTranslations('matches.lists')
  const pinned = usePreference('pinned_matches')
  const on = pinned.includes(id)
  return (
    <PinButton
      on={on}
      label={t('pin.match', { name })}
      title={t(on ? 'pin.remove' : 'pin.add')}
      onToggle={() => setPreferences({ pinned_matches: toggled(pinned, id) })}
    />
  )
}
