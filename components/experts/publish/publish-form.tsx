'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useRequestKey } from '#components/shared/payments/use-request-key.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { publishPlan } from '#lib/client/experts/dashboard.ts'
import { refreshPlans } from '#lib/client/experts/plans.ts'
import {
  MAX_REASONS_LENGTH,
  MAX_SELECTIONS,
  MAX_STAKE,
  MIN_REASONS_LENGTH,
  MIN_STAKE,
} from '#lib/shared/experts/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { ChosenPick } from './chosen-pick.tsx'
import {
  type DraftProblem,
  draftProblems,
  EMPTY_DRAFT,
  type PlanDraft,
  toPublishInput,
  withSelection,
} from './draft.ts'
import { MatchPicker } from './match-picker.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { PriceFields } from './price-fields.tsx'
import { type Published, PublishedPlan } from './published-plan.tsx'
import { QuoteTable } from './quote-table.tsx'

/** Sends a draft; the same draft sent again after a lost response is published once. */
function usePublishing(userId: number, onPublished: (plan: Published) => void) {
  const client = useQueryClient()
  const { keyOf, renew } = useRequestKey()
  return useMutation({
    mutationFn: (draft: PlanDraft) => publishPlan(toPublishInput(draft, keyOf(draft)), { quiet: true }),
    onSuccess: (plan) => {
      renew()
      onPublished(plan)
    },
    // A refusal may be due to changed prices: they are loaded again.
    onSettled: () => refreshPlans(client, userId),
  })
}

interface PicksProps {
  userId: number
  draft: PlanDraft
  onChange: (change: Partial<PlanDraft>) => void
}

/** The picks of a draft, and the way to another one. */
function Picks({ userId, draft, onChange }: PicksProps) {
  const t = useTranslations('experts.publish')
  const [matchId, setMatchId] = useState<number | null>(null)
  const { selections } = draft
  const isFull = selections.length >= MAX_SELECTIONS
  return (
    <Box labelledBy="plan-picks">
      <BoxHead id="plan-picks" title={t('picks')} note={`${selections.length}/${MAX_SELECTIONS}`} />
      <div className="flex flex-col gap-3 p-4">
        {selections.length > 0 ? (
          <ul aria-label={t('picks')} className="divide-y divide-line">
            {selections.map((selection) => (
              <ChosenPick
                key={selection.match.id}
                userId={userId}
                selection={selection}
                onChange={(changed) => onChange({ selections: withSelection(selections, changed) })}
                onRemove={() =>
                  onChange({ selections: selections.filter(({ match }) => match.id !== selection.match.id) })
                }
              />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2 text-sm">{t('picksText', { most: MAX_SELECTIONS })}</p>
        )}
        {isFull ? (
          <p className="text-ink-2 text-sm">{t('full', { most: MAX_SELECTIONS })}</p>
        ) : matchId === null ? (
          <MatchPicker
            chosen={selections.map(({ match }) => match.id)}
            onChoose={(match) => setMatchId(match.id)}
          />
        ) : (
          <QuoteTable
            userId={userId}
            matchId={matchId}
            onCancel={() => setMatchId(null)}
            onChoose={(selection) => {
              onChange({ selections: withSelection(selections, selection) })
              setMatchId(null)
            }}
          />
        )}
      </div>
    </Box>
  )
}

/** The stake of a draft in units. */
function StakeField({ stake, onChange }: { stake: number; onChange: (stake: number) => void }) {
  const t = useTranslations('experts.publish')
  return (
    <label className="block">
      <span className="flex items-baseline justify-between font-medium text-sm">
        {t('stake')} <output className="num text-lg">{t('units', { units: stake })}</output>
      </span>
      <input
        type="range"
        name="stake"
        min={MIN_STAKE}
        max={MAX_STAKE}
        value={stake}
        aria-valuetext={t('units', { units: stake })}
        onChange={({ target }) => onChange(Number(target.value))}
        className="mt-1 block h-6 w-full cursor-pointer accent-(--brand) max-lg:h-11"
      />
    </label>
  )
}

/** The form of a new plan: picks from current quotes, stake, reasons and price, with what it would win or lose. */
export function PublishForm({ userId }: { userId: number }) {
  const t = useTranslations('experts.publish')
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const [published, setPublished] = useState<Published | null>(null)
  const publishing = usePublishing(userId, (plan) => {
    setPublished(plan)
    setDraft(EMPTY_DRAFT)
    setConfirming(false)
  })
  const change = (part: Partial<PlanDraft>) => {
    setDraft({ ...draft, ...part })
    setProblems([])
  }
  if (published) return <PublishedPlan plan={published} onAnother={() => setPublished(null)} />
  const problemText = (problem: DraftProblem | undefined) =>
    problem
      ? t(`problems.${problem}`, {
          most: problem === 'selections' ? MAX_SELECTIONS : MAX_REASONS_LENGTH,
          least: MIN_REASONS_LENGTH,
        })
      : null
  const submit = () => {
    const found = draftProblems(draft)
    setProblems(found)
    if (found.length === 0) setConfirming(true)
  }
  return (
    <Form label={t('title')} onSubmit={submit} className="flex flex-col gap-4">
      <Picks userId={userId} draft={draft} onChange={change} />
      <Box as="div" className="flex flex-col gap-4 p-4">
        <StakeField stake={draft.stake} onChange={(stake) => change({ stake })} />
        <TextArea
          label={t('reasons')}
          name="reasons"
          rows={6}
          value={draft.reasons}
          error={problemText(problems.find((each) => each === 'reasonsShort' || each === 'reasonsLong'))}
          hint={t('reasonsHint', {
            count: characters(draft.reasons.trim()),
            least: MIN_REASONS_LENGTH,
            most: MAX_REASONS_LENGTH,
          })}
          onChange={({ target }) => change({ reasons: target.value })}
        />
        <PriceFields
          draft={draft}
          error={problemText(problems.find((each) => each === 'price'))}
          onChange={change}
        />
      </Box>
      <PlanPreview userId={userId} draft={draft} />
      <ErrorMessage text={problemText(problems[0])} />
      <Button type="submit" kind="primary" size="lg" className="self-start">
        {t('submit')}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={t('confirmTitle')}
          text={t('confirmText')}
          verb={t('confirm')}
          onClose={() => setConfirming(false)}
          action={() => publishing.mutateAsync(draft)}
        />
      ) : null}
    </Form>
  )
}
