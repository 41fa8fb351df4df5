import { useTranslations } from 'next-intl'
import { Crest } from '#components/shared/teams/crest.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { CardMark } from '../detail/card-mark.tsx'
import type { EventCard } from './cards.ts'

interface TeamLineProps {
  side: 'home' | 'away'
  name: string
  card: EventCard
  hidden: boolean
}

/** A team and its score; marked when it scored or lost a player, struck through when that is cancelled. */
export function TeamLine({ side, name, card, hidden }: TeamLineProps) {
  const t = useTranslations('matches.goals')
  const { cancelled, kind } = card
  const isAbout = !hidden && card.side === side
  const scored = isAbout && !cancelled && kind === 'goal'
  const sentOff = isAbout && !cancelled && kind === 'red'
  const { names, colours } = card[side]
  return (
    <span className={`flex items-center gap-2 ${scored || sentOff ? 'font-semibold' : 'text-ink-2'}`}>
      <Crest colours={colours} name={names.en ?? names.zh ?? ''} size={20} />
      <span className={`min-w-0 truncate ${isAbout && cancelled ? 'line-through' : ''}`} title={name}>
        {name}
      </span>
      {scored ? (
        <span className="text-live">
          <Icon name="ball" size={14} />
          <span className="sr-only">{t('scored', { team: name })}</span>
        </span>
      ) : null}
      {sentOff ? (
        <span>
          <CardMark kind="red" className="size-3.5" />
          <span className="sr-only">{t('red.of', { team: name })}</span>
        </span>
      ) : null}
      <span className={`num ml-auto text-md ${scored ? 'text-live' : ''}`}>
        {hidden ? '–' : (card.score?.[side === 'home' ? 0 : 1] ?? '')}
      </span>
    </span>
  )
}
