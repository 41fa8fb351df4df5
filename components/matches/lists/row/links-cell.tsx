'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { useFrame } from '../board/board-context.tsx'
import { CELL } from '../signals/roles.ts'
import styles from '../table/list.module.css'

const PARTS = [
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

/** The ways into the parts of the match's page, and the pin that keeps its row above all others. */
export const LinksCell = memo(function LinksCell(props: LinksProps) {
  const { id, home, away, pinnable = true } = props
  const t = useTranslations('matches.lists')
  const hidden = usePreference('hide_odds')
  const address = matchAddress({ id, sport: useFrame().sport })
  const versus = t('vs', { home, away })
  return (
    <td {...CELL} className={styles.links}>
      {PARTS.filter(([part]) => part !== 'odds' || !hidden).map(([part, rest]) => (
        <Link key={part} href={`${address}${rest}`} title={t(`part.${part}`)}>
          <span aria-hidden="true">{t(`partShort.${part}`)}</span>
          <span className="sr-only">{`${t(`part.${part}`)}, ${versus}`}</span>
        </Link>
      ))}
      {pinnable ? <PinMatch id={id} name={versus} /> : null}
    </td>
  )
})

const PIN = 'M12 17v5M9 4h6l-1 6 3 3v2H7v-2l3-3z'
/** As many as an account keeps (lib/contract/preferences.ts). */
const MOST = 200

/** Presses a number into a list or out of it; the newest stands last and the oldest gives way. */
export const pressed = (list: readonly number[], id: number): number[] =>
  list.includes(id) ? list.filter((each) => each !== id) : [...list, id].slice(-MOST)

export function PinButton(props: { on: boolean; label: string; title: string; press: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={props.on}
      aria-label={props.label}
      title={props.title}
      onClick={props.press}
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
      press={() => setPreferences({ pinned_matches: pressed(pinned, id) })}
    />
  )
}
