import { getTranslations } from 'next-intl/server'
import { Columns } from '#components/layout/navigation/columns.tsx'
import { Box } from '#components/ui/box.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { MAX_PLANS_A_DAY, MAX_SELECTIONS, MAX_STAKE, MIN_STAKE } from '#lib/shared/experts/vocabulary.ts'
import { CHAIN_ADDRESS } from '../addresses.ts'
import { ExpertArea } from './expert-area.tsx'

/** What experts do and what applies to their plans. */
async function Rules() {
  const t = await getTranslations('experts.rules')
  return (
    <Box as="div" className="p-4">
      <h2 className="mb-2 text-md">{t('title')}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-2 text-sm leading-5">
        <li>{t('review')}</li>
        <li>{t('plan', { matches: MAX_SELECTIONS, least: MIN_STAKE, most: MAX_STAKE })}</li>
        <li>{t('frozen')}</li>
        <li>{t('counts')}</li>
        <li>{t('income')}</li>
        <li>{t('own')}</li>
        <li>{t('day', { most: MAX_PLANS_A_DAY })}</li>
      </ul>
      <p className="mt-3 text-sm">
        <Link href={CHAIN_ADDRESS} className="hit-44 text-brand hover:underline">
          {t('chain')}
        </Link>
      </p>
    </Box>
  )
}

/** The screen of applying, and of an expert's own area. The same for everybody; the browser loads what is the user's. */
export async function AreaScreen() {
  const t = await getTranslations('experts')
  return (
    <Columns rail={<Rules />}>
      <nav aria-label={t('title')} className="mb-1 text-ink-2 text-sm">
        <Link href="/specialist" className="hit-44 hover:text-brand">
          {t('title')}
        </Link>
      </nav>
      <h1 className="mb-3 text-xl">{t('area')}</h1>
      <ExpertArea />
    </Columns>
  )
}
