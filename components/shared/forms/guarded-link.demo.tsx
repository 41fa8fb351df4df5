import type { Exhibit } from '#components/ui/exhibit.ts'
import { GuardedLink } from './guarded-link.tsx'

export const guardedLinkExhibit: Exhibit = {
  name: 'GuardedLink',
  pieces: ({ t }) => [
    {
      state: 'default',
      node: (
        <GuardedLink
          href="/member"
          texts={{ loginFirst: t('samples.follow'), login: t('samples.follow') }}
          className="text-brand underline underline-offset-2"
        >
          {t('samples.follow')}
        </GuardedLink>
      ),
    },
  ],
}
