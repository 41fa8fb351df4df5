import { getMessages, getTranslations } from 'next-intl/server'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { LegalDocument as Name } from './documents.ts'

/** One document with its headings; `operator` is the name of the site's operator. */
export async function LegalDocument({ name, operator }: { name: Name; operator: string }) {
  const t = await getTranslations('site.legal')
  const { legal } = ((await getMessages()) as unknown as Messages).site
  const sections = Object.keys(legal.docs[name].sections) as 's1'[]
  return (
    <section aria-labelledby={name} className="border-line border-t pt-6 first:border-t-0 first:pt-0">
      <h2 id={name} className="scroll-mt-4 text-2xl">
        {t(`docs.${name}.title`)}
      </h2>
      {sections.map((section) => (
        <div key={section} className="mt-4">
          <h3 className="text-lg">{t(`docs.${name}.sections.${section}.title`)}</h3>
          <p className="mt-1 text-ink-2 text-md leading-6">
            {t(`docs.${name}.sections.${section}.text`, { operator })}
          </p>
        </div>
      ))}
    </section>
  )
}
