import { getTranslations } from 'next-intl/server'
import { labelsOnce } from '#lib/i18n/messages/labels-once.ts'

export interface NotFoundLabels {
  title: string
  text: string
  home: string
  score: string
}

/** Returns the labels of the screen for pages that do not exist. Server only. */
export const notFoundLabels = labelsOnce(async (): Promise<NotFoundLabels> => {
  const t = await getTranslations('layout.notFound')
  return { title: t('title'), text: t('text'), home: t('home'), score: t('score') }
})
