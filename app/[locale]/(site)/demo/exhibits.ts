import { danmakuExhibit } from '#components/danmaku/danmaku.demo.tsx'
import { guardedLinkExhibit } from '#components/shared/guarded-link.demo.tsx'
import { levelExhibit } from '#components/shared/level.demo.tsx'
import { cardsExhibit, scoreExhibit, timesExhibit } from '#components/shared/match.demo.tsx'
import { lineExhibit, oddsExhibit } from '#components/shared/odds/odds.demo.tsx'
import { countsExhibit, peopleExhibit } from '#components/shared/people.demo.tsx'
import { competitionChipExhibit, crestExhibit, teamNameExhibit } from '#components/shared/teams.demo.tsx'
import { boxExhibit } from '#components/ui/box.demo.tsx'
import { buttonExhibit } from '#components/ui/button.demo.tsx'
import { segmentedExhibit, selectExhibit, switchExhibit } from '#components/ui/choices.demo.tsx'
import type { Exhibit } from '#components/ui/exhibit.ts'
import { iconButtonExhibit } from '#components/ui/icon-button.demo.tsx'
import { chipExhibit, liveBadgeExhibit } from '#components/ui/labels.demo.tsx'
import { overlaysExhibit } from '#components/ui/overlays.demo.tsx'
import { progressExhibit, statesExhibit } from '#components/ui/states.demo.tsx'
import { tabsExhibit } from '#components/ui/tabs.demo.tsx'
import { textFieldExhibit } from '#components/ui/text-field.demo.tsx'

/** The rooms of the gallery, in order. A new component is one line here and its `.demo.tsx` beside it. */
export const ROOMS: readonly { key: 'controls' | 'surfaces' | 'sport'; exhibits: readonly Exhibit[] }[] = [
  {
    key: 'controls',
    exhibits: [
      buttonExhibit,
      iconButtonExhibit,
      tabsExhibit,
      segmentedExhibit,
      selectExhibit,
      switchExhibit,
      textFieldExhibit,
      overlaysExhibit,
    ],
  },
  { key: 'surfaces', exhibits: [boxExhibit, statesExhibit, progressExhibit, chipExhibit, liveBadgeExhibit] },
  {
    key: 'sport',
    exhibits: [
      crestExhibit,
      teamNameExhibit,
      competitionChipExhibit,
      scoreExhibit,
      cardsExhibit,
      timesExhibit,
      oddsExhibit,
      lineExhibit,
      peopleExhibit,
      levelExhibit,
      countsExhibit,
      guardedLinkExhibit,
      danmakuExhibit,
    ],
  },
]
