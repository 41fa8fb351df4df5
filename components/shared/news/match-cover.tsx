import { hash } from '#components/shared/figures/hash.ts'
import { type CrestDesign, crestDesignOf } from '#components/shared/teams/crest-design.ts'
import type { NewsSubject } from '#lib/contract/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'

interface MatchCoverProps {
  subject: NewsSubject
  /** The article's id: it chooses the ground. */
  seed: number
  language: Language
  /** With the scorer: not in a small picture, where it could not be read. */
  scorer: boolean
  className: string
}

/** The second team's area of the ground, on 320 by 180. */
const AREAS = [
  'M190 0H320V180H130Z',
  'M130 0H320V180H190Z',
  'M160 0H320V180H160Z',
  'M160 0C230 60 90 120 160 180H320V0Z',
] as const
/** Lines of each sport's field. */
const FIELDS: Record<NewsSubject['sport'], string> = {
  football: 'M160-10v200M160 90m-44 0a44 44 0 1 0 88 0a44 44 0 1 0-88 0M-10 50h46v80h-46M330 50h-46v80h46',
  basketball:
    'M160-10v200M160 90m-30 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0M0 20a70 70 0 0 1 0 140M320 20a70 70 0 0 0 0 140',
  esports: 'M0 45h90l30 30M320 135h-90l-30-30M0 135h60l40-40M320 45h-60l-40 40',
}

function Crest({ design, x }: { design: CrestDesign; x: number }) {
  return (
    <svg
      x={x}
      y="40"
      width="68"
      height="68"
      fill={design.primary}
      color={design.secondary}
      aria-hidden="true"
    >
      <circle cx="34" cy="34" r="33.5" className="fill-surface stroke-line" />
      <use href={`#crest-${design.pattern}`} x="10" y="10" width="48" height="48" />
    </svg>
  )
}

/** The scorer to name: the one with most goals or points, of the winner's side among equals. */
export function topScorer({
  scorers,
  home_score,
  away_score,
}: NewsSubject): NewsSubject['scorers'][number] | null {
  const winner = (home_score ?? 0) < (away_score ?? 0) ? 'away' : 'home'
  const worth = ({ side, minutes, points }: NewsSubject['scorers'][number]) =>
    (points ?? minutes.length) * 2 + (side === winner ? 1 : 0)
  return scorers.reduce<NewsSubject['scorers'][number] | null>(
    (best, each) => (best === null || worth(each) > worth(best) ? each : best),
    null,
  )
}

/** A scorer with the minutes of the goals, or the points. */
export const scorerText = ({ minutes, points }: NewsSubject['scorers'][number], name: string): string =>
  points === null ? `${name} ${minutes.map((minute) => `${minute}′`).join(', ')}` : `${name} ${points}`

/**
 * The picture of an article about a match, composed from both crests, the score and the scorer on the teams'
 * colours, in every language the same. No photograph, and nothing of a score that is hidden. Decorative.
 */
export function MatchCover({ subject, seed, language, scorer, className }: MatchCoverProps) {
  const designOf = (side: 'home' | 'away') =>
    subject[`${side}_colours`] ?? crestDesignOf(subject[`${side}_team_name_en`] ?? '')
  const [home, away] = [designOf('home'), designOf('away')]
  const { home_score: one, away_score: other } = subject
  const isKnown = one !== null && other !== null
  const score = isKnown ? `${one}-${other}` : '–'
  const best = scorer && isKnown ? topScorer(subject) : null
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <path d="M0 0h320v180H0z" fill={home.primary} />
      <path d={AREAS[hash(`article ${seed}`) % AREAS.length]} fill={away.primary} />
      <path d={FIELDS[subject.sport]} fill="none" strokeWidth="3" opacity="0.25" className="stroke-surface" />
      <Crest design={home} x={46} />
      <Crest design={away} x={206} />
      <rect x="119" y="52" width="82" height="44" rx="8" className="fill-surface stroke-line" />
      <text
        x="160"
        y="84"
        textAnchor="middle"
        className={`num fill-ink font-bold ${score.length > 5 ? 'text-[20px]' : 'text-[28px]'}`}
      >
        {score}
      </text>
      {best ? (
        <>
          <rect x="60" y="118" width="200" height="26" rx="13" className="fill-surface" />
          <text x="160" y="136" textAnchor="middle" className="fill-ink font-semibold text-[13px]">
            {scorerText(best, localisedName(best.name, language)).slice(0, 30)}
          </text>
        </>
      ) : null}
    </svg>
  )
}
