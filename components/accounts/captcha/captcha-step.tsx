'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { ProviderCheck } from './provider-check.tsx'
import { SliderPuzzle } from './slider-puzzle.tsx'
import { useCaptcha } from './use-captcha.ts'
import { WorkCheck } from './work-check.tsx'

interface CaptchaStepProps {
  purpose: CaptchaPurpose
  onTicket: (ticket: string) => void
  onCancel: () => void
}

/** Runs the security check that the site requires. An alternative without a picture is always offered. */
export function CaptchaStep({ purpose, onTicket, onCancel }: CaptchaStepProps) {
  const t = useTranslations('accounts.captcha')
  const { view, checking, wrong, renew, answer } = useCaptcha(purpose, onTicket)
  const status = wrong ? t('wrong') : checking ? t('checking') : view.state === 'loading' ? t('loading') : ''
  return (
    <section aria-label={t('title')}>
      <h3 className="text-ink text-lg">{t('title')}</h3>
      <p role="status" className={`text-sm empty:hidden ${wrong ? 'text-live' : 'text-ink-2'}`}>
        {status}
      </p>
      <div className="mt-3">
        {view.state === 'loading' ? <Skeleton className="aspect-[2/1] w-full rounded-md" /> : null}
        {view.state === 'failed' ? (
          <ErrorState
            icon={<Icon name="wifi-off" size={24} />}
            title={t('failed')}
            text={view.message}
            retry={<Button onClick={() => renew()}>{t('another')}</Button>}
          />
        ) : null}
        {view.state === 'expired' ? (
          <ErrorState
            icon={<Icon name="clock" size={24} />}
            title={t('expired')}
            text={t('expiredText')}
            retry={
              <Button kind="primary" onClick={() => renew()}>
                {t('another')}
              </Button>
            }
          />
        ) : null}
        {view.state === 'set' && view.challenge.kind === 'slider' ? (
          <SliderPuzzle
            key={view.challenge.id}
            challenge={view.challenge}
            busy={checking}
            onAnswer={answer}
          />
        ) : null}
        {view.state === 'set' && view.challenge.kind === 'work' ? (
          <WorkCheck key={view.challenge.id} challenge={view.challenge} onAnswer={answer} onFail={renew} />
        ) : null}
        {view.state === 'set' && (view.challenge.kind === 'tencent' || view.challenge.kind === 'geetest') ? (
          <ProviderCheck challenge={view.challenge} onAnswer={answer} onCancel={onCancel} />
        ) : null}
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        {view.state === 'set' && view.challenge.kind === 'slider' ? (
          <Button kind="quiet" size="sm" icon={<Icon name="refresh-cw" size={16} />} onClick={() => renew()}>
            {t('another')}
          </Button>
        ) : null}
        {view.state === 'set' && view.challenge.kind === 'work' ? null : (
          <Button kind="quiet" size="sm" className="ml-auto" onClick={() => renew(true)}>
            {t('withoutPicture')}
          </Button>
        )}
      </div>
    </section>
  )
}
