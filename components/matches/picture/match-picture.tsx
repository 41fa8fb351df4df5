import { crestDesignOf } from '#components/shared/teams/crest-design.ts'
import { PATTERNS, SHIELD } from '#components/shared/teams/crest-shapes.ts'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { isLive } from '../lists/board/view.ts'

/**
 * Size of the picture in px, as shared pages show it (the Open Graph protocol defines none; pictures are
 * cropped to 1.91 to 1).
 */
export const PICTURE = { width: 1200, height: 630 }

/**
 * The only font for pictures has Latin letters: a name in another script is replaced by the team's
 * abbreviation. Colours are defined here, since a picture outside the site follows no theme.
 */
const LATIN = /^[\u0020-\u024F\u1E00-\u1EFF\u2010-\u2026]+$/
const INK = '#0d1512'
const PALE = '#5d6b66'
const GREEN = '#087a4b'
const RED = '#d92d3a'

const latin = (...names: (string | null)[]) => names.find((name) => name !== null && LATIN.test(name)) ?? ''

function Shield({ design }: { design: ReturnType<typeof crestDesignOf> }) {
  return (
    <svg aria-hidden="true" width="180" height="180" viewBox="0 0 24 24">
      <clipPath id="shield">
        <path d={SHIELD} />
      </clipPath>
      <g clipPath="url(#shield)">
        <path d="M1 1h22v22H1z" fill={design.primary} />
        <path d={PATTERNS[design.pattern]} fill={design.secondary} />
      </g>
      <path d={SHIELD} fill="none" stroke={PALE} strokeWidth="0.4" />
    </svg>
  )
}

function Side({ name, design }: { name: string; design: ReturnType<typeof crestDesignOf> }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', width: 400, gap: 24 }}>
      <Shield design={design} />
      <div style={{ fontSize: 44, textAlign: 'center', lineHeight: 1.1 }}>{name}</div>
    </div>
  )
}

/** What the picture needs of a match: a row of a list, or the subject of an article. */
export type PictureMatch = Pick<
  MatchRow,
  | 'status'
  | 'kickoff_at'
  | 'home_team_name_en'
  | 'home_team_name_vi'
  | 'home_abbr'
  | 'home_colours'
  | 'home_score'
  | 'away_team_name_en'
  | 'away_team_name_vi'
  | 'away_abbr'
  | 'away_colours'
  | 'away_score'
  | 'is_simulated'
> & { time_unknown?: boolean }

interface MatchPictureProps {
  match: PictureMatch
  /** The competition. */
  competition: Pick<CompetitionBrief, 'name_en' | 'name_vi' | 'short_en'> | null
  /** Without the score. */
  hidden: boolean
  /** Texts under the score, such as a scorer with minutes; those in other scripts are left out. */
  notes?: readonly string[]
}

/**
 * A match as the picture of a page about it: crests, names in Latin letters, the score or the start time
 * (UTC), and the scorers.
 */
export function MatchPicture({ match, competition, hidden, notes = [] }: MatchPictureProps) {
  const home = latin(match.home_team_name_en, match.home_team_name_vi, match.home_abbr)
  const away = latin(match.away_team_name_en, match.away_team_name_vi, match.away_abbr)
  const designOf = (colours: MatchRow['home_colours'], name: string) => colours ?? crestDesignOf(name)
  const isKnown = !hidden && match.home_score !== null && match.away_score !== null
  const kickoff = `${match.kickoff_at.slice(0, 10)}  ${match.kickoff_at.slice(11, 16)} UTC`
  const league = competition ? latin(competition.name_en, competition.name_vi, competition.short_en) : ''
  const shownNotes = isKnown ? notes.filter((note) => LATIN.test(note)).slice(0, 4) : []
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: '#ffffff',
        color: INK,
        borderTop: `16px solid ${GREEN}`,
        padding: '40px 60px',
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 30, color: PALE }}>
        <div>{league}</div>
        <div>{match.time_unknown ? match.kickoff_at.slice(0, 10) : kickoff}</div>
      </div>
      <div style={{ display: 'flex', flex: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Side name={home} design={designOf(match.home_colours, home)} />
        <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
          <div style={{ fontSize: isKnown ? 110 : 70 }}>
            {isKnown ? `${match.home_score} - ${match.away_score}` : 'v'}
          </div>
          {isLive(match.status) ? <div style={{ fontSize: 34, color: RED }}>LIVE</div> : null}
        </div>
        <Side name={away} design={designOf(match.away_colours, away)} />
      </div>
      <div
        style={{ display: 'flex', justifyContent: 'center', gap: 30, height: 44, fontSize: 30, color: PALE }}
      >
        {shownNotes.map((note) => (
          <div key={note}>{note}</div>
        ))}
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 30 }}>
        <div style={{ color: GREEN }}>Touchline</div>
        <div style={{ color: PALE }}>{match.is_simulated ? 'Simulated match' : ''}</div>
      </div>
    </div>
  )
}

/** The picture of an article about no match: the site's name alone. */
export function PlainPicture() {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'center',
        background: '#ffffff',
        color: GREEN,
        borderTop: `16px solid ${GREEN}`,
        fontSize: 110,
      }}
    >
      Touchline
    </div>
  )
}
