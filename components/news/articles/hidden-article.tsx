import { getTranslations } from 'next-intl/server'
import { subjectNames } from '#components/shared/news/hidden-title.ts'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import type { Article } from '#lib/contract/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'

/** In place of a text that tells a hidden score. A preview is shown without the score of its match. */
export async function HiddenArticle({ article, language }: { article: Article; language: Language }) {
  const t = await getTranslations('news.hidden')
  const isPreview = article.kind === 'preview'
  const hiddenMatch = article.matches.find(({ score_hidden }) => score_hidden)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-semibold">{t('title')}</p>
      <p className="text-ink-2">{t(isPreview ? 'previewText' : 'text')}</p>
      <RevealButton
        id={isPreview || !hiddenMatch ? `n${article.id}` : hiddenMatch.id}
        names={subjectNames(article, language)}
        text={t('show')}
      />
    </div>
  )
}
