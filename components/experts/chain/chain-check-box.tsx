'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getChainLinks } from '#lib/client/experts/chain.ts'
import { GENESIS_HASH } from '#lib/shared/experts/vocabulary.ts'
import { type ChainCheck, checkLinks, NOTHING_CHECKED } from './check-plan.ts'

/** A browser checks so many of the newest plans; `npm run check:plans` checks all of them. */
const MAX_CHECKED = 1_000
const PAGE = 200

/** Checks the newest plans of the chain, page by page; null where the browser cannot compute hashes. */
async function checkChain(
  newest: number,
  onProgress: (check: ChainCheck) => void,
): Promise<ChainCheck | null> {
  let after = Math.max(0, newest - MAX_CHECKED)
  let check: ChainCheck =
    after === 0 ? { ...NOTHING_CHECKED, last: { number: 0, hash: GENESIS_HASH } } : NOTHING_CHECKED
  while (after < newest) {
    const { list } = await getChainLinks({ after, limit: PAGE }, { quiet: true })
    const next = await checkLinks(check, list)
    if (next === null) return null
    if (next.last === null || next.linked === check.linked) break
    check = next
    after = next.last.number
    onProgress(check)
  }
  return check
}

/** Recomputes the newest plans of the chain in the browser. `newest`: number of the last plan. */
export function ChainCheckBox({ newest }: { newest: number }) {
  const t = useTranslations('experts.chain')
  const [progress, setProgress] = useState<ChainCheck | null>(null)
  const checking = useMutation({
    mutationFn: () => checkChain(newest, setProgress),
    onMutate: () => setProgress(null),
  })
  const errorText = useErrorText(checking.error)
  const { data: result } = checking
  return (
    <div className="flex flex-col gap-3">
      <Button
        kind="primary"
        className="h-auto! min-h-9 self-start whitespace-normal! py-2 max-lg:min-h-11"
        busy={checking.isPending}
        icon={<Icon name="shield-check" size={16} />}
        onClick={() => checking.mutate()}
      >
        {t('check', { count: Math.min(newest, MAX_CHECKED) })}
      </Button>
      <p role="status" className="num text-sm">
        {checking.isPending && progress ? t('progress', { count: progress.linked }) : null}
        {result === null ? t('unavailable') : null}
        {result && result.broken.length === 0 ? (
          <span className="text-brand">
            {t('right', { linked: result.linked, recomputed: result.recomputed })}
          </span>
        ) : null}
        {result && result.broken.length > 0 ? (
          <span className="text-live">
            {t('broken', { count: result.broken.length, numbers: result.broken.slice(0, 20).join(', ') })}
          </span>
        ) : null}
      </p>
      <ErrorMessage text={errorText} />
    </div>
  )
}
