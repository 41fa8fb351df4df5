'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import type { PlayerIcons } from '../controls/player-icons.tsx'
import type { Variant } from '../session/engine.ts'
import type { SessionState } from '../session/session-state.ts'
import type { StageNote } from './stage-note.ts'

/** The big button in the middle of the picture. */
function PlayButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="pointer-events-auto grid size-18 place-items-center rounded-full bg-scrim text-ink hover:bg-brand hover:text-on-brand [&>svg]:size-8"
    >
      {icon}
    </button>
  )
}

function Sentence(props: { icon: ReactNode; title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex max-w-[36ch] flex-col items-center gap-1 rounded-md bg-scrim px-6 py-5 text-center text-ink">
      {props.icon}
      <p className="mt-1 font-semibold text-md">{props.title}</p>
      {props.text ? <p className="text-balance text-sm">{props.text}</p> : null}
      {props.action ? <div className="pointer-events-auto mt-2">{props.action}</div> : null}
    </div>
  )
}

/** Message over the picture while it is not simply playing; changes are announced to screen readers. */
export function StageMessage(props: {
  note: StageNote
  state: Pick<SessionState, 'reason' | 'failed' | 'variant'>
  icons: PlayerIcons
  onStart: () => void
  onRetry: () => void
}) {
  const t = useTranslations('player')
  const { note, icons } = props
  const { reason, failed, variant } = props.state
  const why = t(`reason.${reason ?? 'network'}`)
  const nameOf = ({ kind, address }: Variant) => t(`lineName.${kind === 'native' ? kind : address.protocol}`)
  const isSameVariant =
    failed?.address.url === variant?.address.url && failed?.address.protocol === variant?.address.protocol
  const retry = (
    <Button size="sm" onClick={props.onRetry}>
      {t('retryNow')}
    </Button>
  )
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center p-4 pb-12">
      <div role="status" className="contents">
        {note === 'busy' ? (
          <span className="size-10 animate-spin rounded-full border-3 border-line-strong border-t-ink">
            <span className="sr-only">{t('loading')}</span>
          </span>
        ) : null}
        {note === 'signal_lost' ? (
          <Sentence icon={icons.lost} title={t('signalLost')} text={t('signalLostText')} />
        ) : null}
        {note === 'ended' ? <Sentence icon={icons.over} title={t('ended')} text={t('endedText')} /> : null}
        {note === 'off_air' ? (
          <Sentence icon={icons.over} title={t('offAir')} text={t('offAirText')} />
        ) : null}
        {note === 'keyless' ? (
          <Sentence icon={icons.trouble} title={t('keyless')} text={t('keylessText')} />
        ) : null}
        {note === 'sound_only' ? (
          <Sentence icon={icons.audio} title={t('soundOnly')} text={t('soundOnlyText')} />
        ) : null}
        {note === 'server_fault' || note === 'viewer_fault' ? (
          <Sentence
            icon={icons.lost}
            title={t(note === 'server_fault' ? 'fault.server' : 'fault.viewer')}
            text={t(note === 'server_fault' ? 'fault.serverText' : 'fault.viewerText')}
            action={retry}
          />
        ) : null}
        {note === 'undecodable' ? (
          <Sentence icon={icons.trouble} title={t('undecodable')} text={t('undecodableText')} />
        ) : null}
        {note === 'retrying' ? (
          <Sentence
            icon={icons.lost}
            title={failed ? t('failedLine', { variant: nameOf(failed), reason: why }) : why}
            text={variant ? t(isSameVariant ? 'retrySame' : 'retryNext', { variant: nameOf(variant) }) : ''}
            action={retry}
          />
        ) : null}
      </div>
      {note === 'start' || note === 'paused' ? (
        <PlayButton label={t('play')} icon={icons.play} onClick={props.onStart} />
      ) : null}
    </div>
  )
}
