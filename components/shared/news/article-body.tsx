import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { screenHref } from '#lib/shared/addresses/content-link.ts'
import type { Language } from '#lib/shared/languages.ts'

/**
 * Returns an inner link in the page's language; a link to no screen loses its address and remains as text.
 */
function linkIn(language: Language, attribute: string): string {
  const href = screenHref(attribute.replaceAll('&amp;', '&'))
  return href === null ? '<a' : `<a href="${addressIn(language, attribute)}"`
}

/**
 * The text of an article. The server sanitises every body when it is written
 * (lib/backend/domains/news/sanitise.ts) and stores inner links without a language; here they get the page's
 * language.
 */
export function ArticleBody({ html, language }: { html: string; language: Language }) {
  const addressed = html.replace(/<a href="(\/[^"]*)"/g, (_, address: string) => linkIn(language, address))
  return (
    <div
      className="article-body"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was written
      dangerouslySetInnerHTML={{ __html: addressed }}
    />
  )
}
