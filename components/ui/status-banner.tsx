import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-nodes.ts'

const TONES = {
  neutral: 'bg-surface-2 text-ink',
  waiting: 'bg-amber-weak text-amber',
  succeeded: 'bg-brand-weak text-brand-strong',
  failed: 'bg-live-weak text-live',
} as const
export type StatusTone = keyof typeof TONES

const ICONS: Record<StatusTone, IconName> = {
  neutral: 'file-text',
  waiting: 'clock',
  succeeded: 'circle-check',
  failed: 'circle-alert',
}

interface StatusBannerProps {
  tone: StatusTone
  /** Instead of that of the tone. */
  icon?: IconName
  title: string
  text: string
}

/** The state of what a user has submitted for a review, and what follows from it. */
export const StatusBanner = ({ tone, icon = ICONS[tone], title, text }: StatusBannerProps) => (
  <div role="status" className={`flex items-start gap-3 rounded-md p-4 ${TONES[tone]}`}>
    <Icon name={icon} size={24} />
    <div className="min-w-0">
      <p className="font-semibold text-md">{title}</p>
      <p className="mt-0.5 text-sm wrap-anywhere">{text}</p>
    </div>
  </div>
)
