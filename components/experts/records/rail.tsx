import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { ChainHeads } from '#lib/contract/experts/chain.ts'
import type { ExpertPage } from '#lib/contract/experts/records.ts'
import { Link } from '#lib/i18n/link.tsx'
import { CHAIN_ADDRESS } from '../addresses.ts'
import { ExpertLine, ReturnText } from '../plans/expert-line.tsx'
import { specialistPath } from '../plans/read-query.ts'

/** Beside the plans: experts by the return of their last 50 plans. Nothing without experts. */
export async function TopExperts({ experts }: { experts: ExpertPage }) {
  const t = await getTranslations('experts')
  if (experts.list.length === 0) return null
  return (
    <Box labelledBy="top-experts">
      <BoxHead
        id="top-experts"
        title={t('rail.top')}
        end={
          <Link
            href={specialistPath({ view: 'experts' })}
            className="hit-44 flex items-center gap-0.5 text-ink-2 text-sm hover:text-brand"
          >
            {t('rail.all')}
            <Icon name="chevron-right" size={16} />
          </Link>
        }
      />
      <ol className="divide-y divide-line">
        {experts.list.map((expert) => (
          <li key={expert.user_id} className="px-4 py-2.5">
            <ExpertLine expert={expert} size={32} note={<ReturnText expert={expert} size={50} />} />
          </li>
        ))}
      </ol>
    </Box>
  )
}

/** Beside the plans: why a record cannot be rewritten, and the newest hash of the chain. */
export async function ChainNote({ chain }: { chain: ChainHeads | null }) {
  const t = await getTranslations('experts.rail')
  return (
    <Box className="p-4">
      <h2 className="text-md">{t('proof')}</h2>
      <p className="mt-1 text-ink-2 text-sm">{t('proofText')}</p>
      {chain?.head ? (
        <p className="num mt-2 text-ink-2 text-xs wrap-anywhere">
          {t('head', { number: chain.head.number })} <code className="text-ink">{chain.head.hash}</code>
        </p>
      ) : null}
      <p className="mt-2 text-sm">
        <Link href={CHAIN_ADDRESS} className="hit-44 text-brand hover:underline">
          {t('check')}
        </Link>
      </p>
      <p className="mt-3 border-line border-t pt-3 text-ink-2 text-xs">{t('warning')}</p>
    </Box>
  )
}
