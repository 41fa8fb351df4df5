import { useTranslations } from 'next-intl'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { FormLetters } from '#components/shared/people/form-letters.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { CrestDesign } from '#components/shared/teams/crest-design.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'

interface TeamSideProps {
  side: 'home' | 'away'
  /** The team's id. */
  id: number
  name: string
  crestName: string
  colours: CrestDesign | null
  form: readonly ('W' | 'D' | 'L')[]
  rank: number | null
}

/** One side of the header: crest next to the score, name and form outside it; stacked on a narrow screen. */
export function TeamSide({ side, id, name, crestName, colours, form, rank }: TeamSideProps) {
  const t = useTranslations('matches.detail')
  const home = side === 'home'
  return (
    <div
      className={`flex min-w-0 flex-col items-center gap-1.5 text-center lg:gap-4 ${home ? 'lg:flex-row-reverse lg:text-right' : 'lg:flex-row lg:text-left'}`}
    >
      <Crest colours={colours} name={crestName} size={64} className="size-12 lg:size-16" />
      <div className="flex min-w-0 max-w-full flex-col items-center gap-1 lg:block">
        <h2 className="max-w-full text-balance break-words text-[1rem] leading-[1.375rem] lg:text-2xl">
          <Link href={teamAddress(id)} className="hover:text-brand max-lg:hit-44">
            {name}
          </Link>
        </h2>
        <div
          className={`flex flex-col items-center gap-1 text-ink-2 text-sm lg:mt-1 lg:flex-wrap lg:gap-x-2.5 ${home ? 'lg:flex-row-reverse' : 'lg:flex-row'}`}
        >
          {rank === null ? null : <span className="num whitespace-nowrap">{t('form.rank', { rank })}</span>}
          <FormLetters letters={form} label={name} />
          <FollowButton kind="team" id={id} name={name} />
        </div>
      </div>
    </div>
  )
}
