'use client'

import { TeamName } from '#components/shared/teams/team-name.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import { Cell, Row } from '#components/ui/table.tsx'
import type { TableRow } from '#lib/contract/competitions/standings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'
import type { ZoneBar } from './zone-legend.tsx'

/** On phones a row is as high as a touch target. */
const HEIGHT = 'h-8! max-lg:h-11!'

interface CompactRowProps {
  rank: number
  teamId: number
  name: string
  /** The name that the crest is drawn by, where it is not `name`. */
  crestName: string | undefined
  colours: TableRow['colours']
  zone: ZoneBar | undefined
  /** The last one is emphasised. */
  figures: readonly string[]
  /** Set while the team plays, with the movement since before the matches now in play. */
  live: { playing: string; move: { rose: boolean; text: string } | null } | undefined
}

/**
 * A team of a season's table in the rail. A client component for the size of the page: its data is a tenth of
 * its elements, which a server component would send beside the HTML.
 */
export function CompactRow({ rank, teamId, name, crestName, colours, zone, figures, live }: CompactRowProps) {
  return (
    <Row zone={zone}>
      <Cell className={`${HEIGHT} text-left!`}>
        {rank}
        {live?.move ? <Move {...live.move} /> : null}
      </Cell>
      <Cell as="th" className={HEIGHT}>
        <span className="flex items-center gap-1.5">
          <Link
            href={teamAddress(teamId)}
            className="min-w-0 truncate hover:text-brand max-lg:min-w-11 max-lg:py-3"
          >
            <TeamName name={name} crestName={crestName} colours={colours} size={18} />
          </Link>
          {live ? (
            <>
              <LiveDot />
              <span className="sr-only">{live.playing}</span>
            </>
          ) : null}
        </span>
      </Cell>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <Cell key={at} className={at === figures.length - 1 ? `${HEIGHT} font-semibold` : HEIGHT}>
          {figure}
        </Cell>
      ))}
    </Row>
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
