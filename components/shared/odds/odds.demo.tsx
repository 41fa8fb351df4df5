import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import type { Exhibit } from '#components/ui/exhibit.ts'
import { ODDS_FORMATS } from '#lib/shared/preferences.ts'
import { LineValue } from './line-value.tsx'
import { OddsPrice, PriceText } from './odds-price.tsx'
import { OddsRules } from './odds-rules.tsx'

const LINES = [-1.25, -0.5, 0, 0.25, 0.75, 2] as const

/** The texts for screen readers come from `common`. */
const withMessages = (node: React.ReactNode) => <ClientMessages names={['common']}>{node}</ClientMessages>

export const oddsExhibit: Exhibit = {
  name: 'OddsPrice, PriceText',
  pieces: () => [
    {
      state: 'formats',
      node: withMessages(
        ODDS_FORMATS.map((format) => <PriceText key={format} market="asia" price={0.86} format={format} />),
      ),
    },
    {
      state: 'moved',
      node: withMessages(
        <>
          <PriceText market="eu" price={2.15} before={2.05} format={null} />
          <PriceText market="eu" price={3.3} before={3.3} format={null} />
          <PriceText market="eu" price={3.25} before={3.6} format={null} />
        </>,
      ),
    },
    {
      state: 'closed',
      node: withMessages(<PriceText market="bs" price={0.92} before={0.8} closed format={null} />),
    },
    { state: 'none', node: withMessages(<PriceText market="eu" price={null} format={null} />) },
    {
      state: 'hidden',
      node: withMessages(
        <OddsRules display="off">
          <OddsPrice market="eu" price={2.15} />
        </OddsRules>,
      ),
    },
  ],
}

export const lineExhibit: Exhibit = {
  name: 'LineValue',
  pieces: ({ language }) => [
    {
      state: 'handicap',
      node: LINES.map((line) => <LineValue key={line} market="asia" line={line} language={language} />),
    },
    {
      state: 'total',
      node: [2.25, 2.5, 210.5].map((line) => <LineValue key={line} market="bs" line={line} />),
    },
    { state: 'none', node: <LineValue market="asia" line={null} /> },
  ],
}
