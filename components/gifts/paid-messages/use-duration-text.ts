import { useTranslations } from 'next-intl'

/** Formats a duration (s): in seconds below two minutes, then in minutes, then in hours. */
export function useDurationText(): (seconds: number) => string {
  const t = useTranslations('gifts.time')
  return (seconds) =>
    seconds < 120
      ? t('seconds', { count: Math.max(0, Math.ceil(seconds)) })
      : seconds < 7_200
        ? t('minutes', { count: Math.ceil(seconds / 60) })
        : t('hours', { count: Math.ceil(seconds / 3_600) })
}
