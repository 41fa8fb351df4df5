import { useTranslations } from 'next-intl'
import { useSmsWait } from './sms-wait.ts'

/** Sends a code, then counts down a minute until it can be clicked again. */
export function SmsButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useTranslations('accounts.login')
  const left = useSmsWait()
  const off = left > 0 || busy
  return (
    <button
      type="button"
      name="send-code"
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={() => off || onClick()}
      className="num shrink-0 rounded-r-sm border-line-strong border-l px-3 font-medium text-brand text-sm hover:bg-surface-2 aria-busy:animate-pulse-soft aria-disabled:cursor-default aria-disabled:text-ink-2"
    >
      {left > 0 ? t('sendAgain', { seconds: left }) : t('sendCode')}
    </button>
  )
}
