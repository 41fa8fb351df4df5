'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { quotesQuery } from '#lib/client/experts/dashboard.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { matchNames, pickText } from '../plans/pick-text.ts'
import { PlanOdds } from '../plans/plan-odds.tsx'
import { currentPrice, type DraftSelection } from './draft.ts'

interface ChosenPickProps {
  userId: number
  selection: DraftSelection
  onChange: (selection: DraftSelection) => void
  onRemove: () => void
}

/** Says that the price of a pick has changed since it was chosen, and takes the new one. */
function ChangedPrice({ userId, selection, onChange }: Omit<ChosenPickProps, 'onRemove'>) {
  const t = useTranslations('experts.publish')
  const { data } = useQuery(quotesQuery(userId, selection.match.id))
  if (!data) return null
  const price = data.is_closed ? null : currentPrice(selection, data.list)
  if (price === selection.price) return null
  return (
    <p role="status" className="flex w-full flex-wrap items-center gap-2 text-amber text-sm">
      {price === null ? (
        t('gone')
      ) : (
        <>
          {t('changed')} <PlanOdds price={price} className="font-semibold" />
          <Button size="sm" onClick={() => onChange({ ...selection, price })}>
            {t('take')}
          </Button>
        </>
      )}
    </p>
  )
}

/** A chosen pick: its match, market, bookmaker and odds. */
export function ChosenPick({ userId, selection, onChange, onRemove }: ChosenPickProps) {
  const t = useTranslations('experts')
  const markets = useTranslations('odds.market')
  const language = useLocale()
  const { match, company, market, pick, line, price } = selection
  const names = matchNames(match, language)
  const title = `${names.home} – ${names.away}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block truncate" title={title}>
          {title}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2">
          <Chip>{markets(market)}</Chip>
          <span className="font-semibold wrap-anywhere">{pickText({ market, pick, line }, names, t)}</span>
          <span className="text-ink-2 text-sm">{localisedName(namesUnder(company, 'name'), language)}</span>
        </span>
      </span>
      <PlanOdds price={price} className="font-semibold text-lg" />
      <IconButton
        label={t('publish.remove', { match: title })}
        icon={<Icon name="trash" size={18} />}
        onClick={onRemove}
      />
      <ChangedPrice userId={userId} selection={selection} onChange={onChange} />
    </li>
  )
}
