import { getTranslations } from 'next-intl/server'
import { labelsOnce } from '#lib/i18n/messages/labels-once.ts'
import type { SearchBoxLabels } from './texts.ts'

/** Returns the labels of the search of the top bar. Server only. */
export const searchLabels = labelsOnce(async (): Promise<SearchBoxLabels> => {
  const t = await getTranslations('search')
  return {
    open: t('open'),
    close: t('close'),
    texts: {
      label: t('label'),
      placeholder: t('placeholder'),
      nameLabel: t('nameLabel'),
      namePlaceholder: t('namePlaceholder'),
      submit: t('submit'),
      history: t('history'),
      clear: t('clear'),
      hot: t('hot'),
      suggestions: t('suggestions'),
      loading: t('loading'),
      nothing: t('nothing'),
      deleteHint: t('deleteHint'),
      keyHint: t('keyHint'),
      failed: t('failed'),
      live: t('live'),
      versus: t('versus', { home: '{home}', away: '{away}' }),
      viewers: t('viewers', { count: '{count}' }),
      kinds: {
        team: t('kind.team'),
        player: t('kind.player'),
        competition: t('kind.competition'),
        room: t('kind.room'),
        anchor: t('kind.anchor'),
      },
    },
  }
})
