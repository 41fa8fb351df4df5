import { getTranslations } from 'next-intl/server'
import { Box } from '#components/ui/box.tsx'
import { LEGAL_DOCUMENTS } from './documents.ts'
import { LegalDocument } from './legal-document.tsx'

/**
 * Terms, privacy, rules, storage and children on one page, with a table of contents. `mail` and `operator`
 * are the operator's address and name, where they are set.
 */
export async function LegalScreen({ operator, mail }: { operator: string | null; mail: string | null }) {
  const t = await getTranslations('site.legal')
  const operatorName = operator ?? t('nobody')
  return (
    <div className="wrap-page grid grid-cols-1 items-start gap-4 py-4 lg:grid-cols-[var(--menu)_minmax(0,1fr)] lg:gap-6 lg:py-5">
      <nav aria-label={t('contents')} className="lg:sticky lg:top-[calc(var(--sticky-top)+20px)]">
        <ul className="scroll-x flex gap-1 lg:flex-col">
          {LEGAL_DOCUMENTS.map((name) => (
            <li key={name} className="shrink-0">
              <a href={`#${name}`} className="side-link whitespace-nowrap">
                {t(`docs.${name}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Box as="article" className="p-5 lg:p-8">
        <div className="flex max-w-[72ch] flex-col gap-8">
          <header>
            <h1 className="text-3xl">{t('title')}</h1>
            <p className="mt-2 text-ink-2 text-md leading-6">{t('lead', { operator: operatorName })}</p>
            <p className="num mt-2 text-ink-3 text-sm">{t('version')}</p>
          </header>
          {LEGAL_DOCUMENTS.map((name) => (
            <LegalDocument key={name} name={name} operator={operatorName} />
          ))}
          <p className="border-line border-t pt-6 text-md">
            {mail ? t('contact', { mail }) : t('noContact')}
          </p>
        </div>
      </Box>
    </div>
  )
}
