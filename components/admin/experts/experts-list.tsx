'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { useDebouncedText } from '#components/shared/lists/use-debounced-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getAdminExperts } from '#lib/client/experts/review.ts'
import type { AdminExpert } from '#lib/contract/experts/review.ts'
import { Link } from '#lib/i18n/link.tsx'
import { expertAddress } from '#lib/shared/addresses/addresses.ts'
import { EXPERT_STATES, type ExpertState } from '#lib/shared/experts/vocabulary.ts'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { UserLink } from '../frame/user-link.tsx'
import { ExpertStateDialog } from './expert-state-dialog.tsx'

const TONES = { active: 'brand', suspended: 'amber', removed: 'live' } as const
const MAX_NAME = 40

/** The states that an expert can be moved to. */
const MOVES: Record<ExpertState, readonly ExpertState[]> = {
  active: ['suspended', 'removed'],
  suspended: ['active', 'removed'],
  removed: ['active'],
}

interface ExpertRowProps {
  expert: AdminExpert
  onMove: (to: ExpertState) => void
}

function ExpertRow({ expert, onMove }: ExpertRowProps) {
  const t = useTranslations('admin.experts')
  const language = useLocale()
  const { user_id: id, user_nickname: name, state, reason, yield: share, held_tenths: held } = expert
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <UserLink id={id} name={name} />
          <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
          {expert.open_reports > 0 ? (
            <Chip tone="live">{t('reports', { count: expert.open_reports })}</Chip>
          ) : null}
        </p>
        <p className="num mt-0.5 flex flex-wrap gap-x-3 gap-y-1 text-ink-2 text-sm">
          <span>
            {t('plans', { published: expert.published, settled: expert.settled, open: expert.open_plans })}
          </span>
          <span>
            {share === null ? t('noReturn') : t('return', { share: `${(share * 100).toFixed(1)}%` })}
          </span>
          {held > 0 ? <span>{t('held', { amount: amountText(held, 'diamonds', language) })}</span> : null}
          <Link href={expertAddress(id)} target="_blank" className="hit-44 text-brand hover:underline">
            {t('page')}
          </Link>
        </p>
        {reason ? <p className="mt-0.5 text-sm wrap-anywhere">{t('because', { reason })}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {MOVES[state].map((to) => (
          <Button
            key={to}
            kind={to === 'active' ? 'plain' : 'danger'}
            aria-label={t(`moveOf.${to}`, { name })}
            onClick={() => onMove(to)}
          >
            {t(`move.${to}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Experts by state or name, with suspending, removing and restoring them. */
export function ExpertsList() {
  const t = useTranslations('admin.experts')
  const [state, setState] = useState<ExpertState>('active')
  const [text, setText] = useState('')
  const name = useDebouncedText(text.trim())
  const [page, setPage] = useState(1)
  const [moved, setMoved] = useState<{ expert: AdminExpert; to: ExpertState } | null>(null)
  const input = { state, name, page }
  const query = useAdminQuery('experts-list', input, (options) => getAdminExperts(input, options))
  return (
    <>
      <SectionHead
        title={t('listTitle')}
        text={t('listText')}
        end={
          <Segmented
            legend={t('state')}
            name="expert-state"
            value={state}
            onChange={(value) => {
              setState(EXPERT_STATES.find((each) => each === value) ?? 'active')
              setPage(1)
            }}
            segments={EXPERT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        }
      />
      <TextField
        label={t('name')}
        name="expert-name"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setPage(1)
        }}
        className="mb-3 max-w-80"
      />
      <PagedList
        label={t(`states.${state}`)}
        query={query}
        icon="users"
        empty={{ title: t('noExperts'), text: t('noExpertsText') }}
        onPage={setPage}
      >
        {(expert) => (
          <ExpertRow key={expert.user_id} expert={expert} onMove={(to) => setMoved({ expert, to })} />
        )}
      </PagedList>
      {moved ? (
        <ExpertStateDialog
          key={`${moved.expert.user_id} ${moved.to}`}
          expert={moved.expert}
          to={moved.to}
          onClose={() => setMoved(null)}
        />
      ) : null}
    </>
  )
}
