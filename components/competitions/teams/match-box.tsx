import { Box, BoxHead } from '#components/ui/box.tsx'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { MatchLine } from '../season/match-line.tsx'

interface MatchBoxProps {
  id: string
  title: string
  matches: readonly MatchRow[]
  competitions: readonly CompetitionBrief[]
  zone: string
  /** Text for an empty list; without it an empty box is not rendered. */
  empty?: string
  more?: { href: string; label: string }
}

/** Some matches of a team, with a link to all of them. */
export function MatchBox({ id, title, matches, competitions, zone, empty, more }: MatchBoxProps) {
  if (matches.length === 0 && !empty) return null
  const byId = new Map(competitions.map((each) => [each.id, each]))
  return (
    <Box labelledBy={id}>
      <BoxHead
        id={id}
        title={title}
        end={
          more && matches.length > 0 ? (
            <Link href={more.href} className="hit-44 text-ink-2 text-sm hover:text-brand">
              {more.label}
            </Link>
          ) : null
        }
      />
      {matches.length > 0 ? (
        <ul>
          {matches.map((match) => (
            <MatchLine
              key={match.id}
              match={match}
              zone={zone}
              competition={byId.get(match.competition_id)}
            />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-6 text-center text-ink-2 text-sm">{empty}</p>
      )}
    </Box>
  )
}
