import type { ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Suggestion } from '#lib/contract/search.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Marked } from '../marked.tsx'
import { fillTemplate, type SearchTexts } from '../texts.ts'
import { SuggestedMatchNote } from './suggested-match-note.tsx'

interface SuggestionFaceProps {
  suggestion: Suggestion
  language: Language
  texts: SearchTexts
}

/** A suggestion: picture, name, what it is, and for a team its match in play or its next one. */
export function SuggestionFace({ suggestion, language, texts }: SuggestionFaceProps) {
  const name = localisedName(namesUnder(suggestion, 'name'), language)
  return (
    <>
      <span className="grid size-7 shrink-0 place-items-center">{pictureOf(suggestion, name)}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">
          <Marked name={name} matched={suggestion.matched} />
        </span>
        <span className="truncate text-ink-2 text-xs">{noteOf({ suggestion, language, texts })}</span>
      </span>
      {suggestion.match ? (
        <SuggestedMatchNote match={suggestion.match} language={language} texts={texts} />
      ) : suggestion.is_live ? (
        <LiveBadge label={texts.live} />
      ) : null}
    </>
  )
}

function pictureOf({ kind, user_id, avatar, colours, team, name_en }: Suggestion, name: string): ReactNode {
  if (kind === 'competition') return <Icon name="trophy" size={20} className="text-ink-2" />
  if (kind === 'room' || kind === 'anchor') return <Avatar seed={`user-${user_id}`} src={avatar} size={28} />
  const crestName = kind === 'player' ? (team?.name_en ?? name) : (name_en ?? name)
  return <Crest colours={colours} name={crestName} size={24} />
}

function noteOf({ suggestion, language, texts }: SuggestionFaceProps): string {
  const { kind, number, team, is_live, viewers } = suggestion
  const watching = is_live ? fillTemplate(texts.viewers, { count: viewers.toLocaleString('en') }) : ''
  const shirt = number === null ? '' : `#${number}`
  const club = team ? localisedName(namesUnder(team, 'name'), language) : ''
  return [texts.kinds[kind], ...(kind === 'player' ? [shirt, club] : [watching])].filter(Boolean).join(' · ')
}
