import { useTranslations } from 'next-intl'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { OwnTakedown } from '#lib/contract/copyright/takedowns.ts'
import { CONTENT_TONES } from '../content-tones.ts'

interface TakedownRowProps {
  takedown: OwnTakedown
  onObject: () => void
}

/** One content of the user that was taken down: by whom, why, and what became of their objection. */
export function TakedownRow({ takedown, onObject }: TakedownRowProps) {
  const t = useTranslations('copyright')
  const { state, title } = takedown
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-2 text-sm">{t(`kinds.${takedown.kind}`)}</span>
          <span className="min-w-0 font-semibold text-md wrap-anywhere">{title}</span>
          <Chip tone={CONTENT_TONES[state]}>{t(`contentStates.${state}`)}</Chip>
        </p>
        <p className="mt-1 text-md wrap-anywhere">
          {t('own.by', { holder: takedown.holder, work: takedown.work })}
        </p>
        {takedown.reason ? (
          <p className="text-md wrap-anywhere">{t('own.reason', { reason: takedown.reason })}</p>
        ) : null}
        <p className="mt-0.5 text-ink-2 text-sm">
          <LocalDateTime at={takedown.taken_at} />
        </p>
        {takedown.statement === null ? null : (
          <div className="mt-2 border-line border-l-2 pl-3 text-sm">
            <p className="text-ink-2">{t('own.yours')}</p>
            <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{takedown.statement}</p>
          </div>
        )}
        {state === 'countered' && takedown.restore_at ? (
          <p className="mt-1 text-sm">
            {t('own.returns')} <LocalDateTime at={takedown.restore_at} />
          </p>
        ) : null}
        {state === 'disputed' && takedown.action ? (
          <p className="mt-1 text-sm wrap-anywhere">{t('notice.action', { action: takedown.action })}</p>
        ) : null}
      </div>
      {state === 'down' ? (
        <Button aria-label={t('own.objectTo', { title })} onClick={onObject}>
          {t('own.object')}
        </Button>
      ) : null}
    </li>
  )
}
