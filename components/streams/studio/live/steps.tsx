import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'

/** The steps from a new room to one on the air, with the current progress. */
export function Steps({ room }: { room: AnchorRoom }) {
  const t = useTranslations('streams.studio.steps')
  const onAir = room.status === 'live' || room.status === 'signal_lost'
  const push = { name: room.test_first ? 'push' : 'direct', done: room.has_signal || onAir } as const
  const steps = room.test_first
    ? ([push, { name: 'look', done: onAir }, { name: 'open', done: onAir || room.is_open }] as const)
    : [push]
  const next = steps.find(({ done }) => !done)?.name
  return (
    <ol className="flex flex-col gap-3 p-4">
      {steps.map(({ name, done }, at) => (
        <li key={name} aria-current={name === next ? 'step' : undefined} className="flex items-start gap-3">
          <span
            className={`num grid size-6 shrink-0 place-items-center rounded-full font-semibold text-xs ${done ? 'bg-brand text-on-brand' : name === next ? 'bg-ink text-surface' : 'bg-surface-3 text-ink-2'}`}
          >
            {done ? <Icon name="check" size={14} /> : at + 1}
            {done ? <span className="sr-only">{t('done')}</span> : null}
          </span>
          <span className="min-w-0">
            <span className={`block text-md ${name === next ? 'font-semibold' : ''}`}>
              {t(`${name}.title`)}
            </span>
            <span className="block text-ink-2 text-sm">{t(`${name}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
