import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { CustomerService } from '#lib/contract/accounts/profile.ts'
import { ContactList } from './contact-list.tsx'
import { Questions } from './questions.tsx'

/** How to reach support, and common questions. `contacts` is null if they could not be loaded. */
export async function HelpScreen({ contacts }: { contacts: CustomerService | null }) {
  const t = await getTranslations('site.help')
  return (
    <div className="wrap-page flex max-w-[88ch] flex-col gap-4 py-4 lg:py-5">
      <header>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-2 text-ink-2 text-md leading-6">{t('lead')}</p>
      </header>
      <Box labelledBy="contact">
        <BoxHead id="contact" title={t('contact.title')} />
        <ContactList contacts={contacts} />
      </Box>
      <Questions />
    </div>
  )
}
