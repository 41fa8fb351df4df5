'use client'

import { useMemo } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import type { TableRow } from '#lib/contract/competitions/standings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import type { ZoneBar } from '../zone-legend.tsx'
import styles from './compact-row.module.css'

export interface CompactRow {
  rank: number
  teamId: number
  name: string
  /** The name that the crest is drawn by, where it is not `name`. */
  crestName?: string | undefined
  colours: TableRow['colours']
  zone?: ZoneBar | undefined
  /** The last one is emphasised. */
  figures: readonly string[]
  /** Set while the team plays, with the movement since before the matches now in play. */
  live?: { playing: string; move: { rose: boolean; text: string } | null } | undefined
}

/**
 * The teams of a season's table in the rail. A client component for the size of the page: its data is a tenth of
 * its elements, which a server component would send beside the HTML.
 */
export function CompactRows({ rows: text }: { rows: Packed<CompactRow[]> }) {
  const rows = useMemo(() => unpack(text), [text])
  return (
    <tbody>
      {rows.map((row) => (
        <CompactTableRow key={row.teamId} {...row} />
      ))}
    </tbody>
  )
}

function CompactTableRow({ rank, teamId, name, crestName, colours, zone, figures, live }: CompactRow) {
  return (
    <tr className={styles.row} data-zone={zone}>
      <td>
        {rank}
        {live?.move ? <Move {...live.move} /> : null}
      </td>
      <th scope="row">
        <span className={styles.team}>
          <Link href={teamAddress(teamId)} title={name}>
            <Crest colours={colours} name={crestName ?? name} size={18} />
            <span>{name}</span>
          </Link>
          {live ? (
            <>
              <LiveDot />
              <span className="sr-only">{live.playing}</span>
            </>
          ) : null}
        </span>
      </th>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <td key={at}>{figure}</td>
      ))}
    </tr>
  )
}

/** The movement as an arrow and a text. */
function Move({ rose, text }: { rose: boolean; text: string }) {
  return (
    <span className={`ml-1 inline-block ${rose ? 'text-brand' : 'text-live'}`}>
      <svg viewBox="0 0 6 5" width="6" height="5" aria-hidden="true" className="inline align-middle">
        <path d={rose ? 'M3 0l3 5H0z' : 'M0 0h6L3 5z'} fill="currentColor" />
      </svg>
      <span className="sr-only">{text}</span>
    </span>
  )
}
