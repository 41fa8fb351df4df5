import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'

/**
 * The text of an article. The server sanitises every body when it is written (lib/backend/domains/news/sanitise.ts)
 * and writes inner links bare: here they get the page's language.
 */
export function ArticleBody({ html, language }: { html: string; language: Language }) {
  const addressed = html.replace(
    /<a href="(\/[^"]*)"/g,
    (_, address: string) => `<a href="${addressIn(language, address)}"`,
  )
  return (
    <div
      className="article-body"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was written
      dangerouslySetInnerHTML={{ __html: addressed }}
    />
  )
}
