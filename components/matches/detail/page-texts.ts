import { getTranslations } from 'next-intl/server'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { picturePath } from '../picture/picture-path.ts'
import { titleHead } from './logic/title-head.ts'
import { teamNames } from './names-of.ts'
import type { MatchView } from './views.ts'

/**
 * Title, description and picture of a match's page: the teams with the score if there is one, the view, the
 * competition and round.
 */
export async function pageTexts(detail: MatchDetail, locale: Language, view: MatchView = 'match') {
  const t = await getTranslations({ locale, namespace: 'matches.detail.page' })
  const tabs = await getTranslations({ locale, namespace: 'matches.detail.tabs' })
  const { match, competition } = detail
  const names = teamNames(match, locale)
  const league = localisedName(namesUnder(competition, 'name'), locale)
  const round = localisedName(namesUnder(match, 'round_name'), locale)
  const head = titleHead(match, locale, {
    scored: (values) => t('title', values),
    coming: (values) => t('coming', values),
  })
  return {
    title: `${head} · ${view === 'match' ? '' : `${tabs(view)} · `}${league}`,
    description: t('description', { ...names, competition: league, round }),
    picture: picturePath(match),
  }
}
