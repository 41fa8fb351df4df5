import { danmakuExhibit } from '#components/danmaku/danmaku.demo.tsx'
import { guardedLinkExhibit } from '#components/shared/forms/guarded-link.demo.tsx'
import { lineExhibit, oddsExhibit } from '#components/shared/odds/odds.demo.tsx'
import { levelExhibit } from '#components/shared/people/level.demo.tsx'
import { countsExhibit, peopleExhibit } from '#components/shared/people/people.demo.tsx'
import { cardsExhibit, scoreExhibit, timesExhibit } from '#components/shared/teams/match.demo.tsx'
import {
  competitionChipExhibit,
  crestExhibit,
  teamNameExhibit,
} from '#components/shared/teams/teams.demo.tsx'
import { boxExhibit } from '#components/ui/box.demo.tsx'
import { buttonExhibit } from '#components/ui/buttons/button.demo.tsx'
import { iconButtonExhibit } from '#components/ui/buttons/icon-button.demo.tsx'
import { chipExhibit, liveBadgeExhibit } from '#components/ui/buttons/labels.demo.tsx'
import type { Exhibit } from '#components/ui/exhibit.ts'
import { segmentedExhibit, selectExhibit, switchExhibit } from '#components/ui/forms/choices.demo.tsx'
import { textFieldExhibit } from '#components/ui/forms/text-field.demo.tsx'
import { overlaysExhibit } from '#components/ui/overlays/overlays.demo.tsx'
import { progressExhibit, statesExhibit } from '#components/ui/states.demo.tsx'
import { tabsExhibit } from '#components/ui/tabs/tabs.demo.tsx'

/** The sections of the gallery, in order. A new component is one line here and its `.demo.tsx` beside it. */
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
