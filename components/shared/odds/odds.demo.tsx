import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import type { Exhibit } from '#components/ui/exhibit.ts'
import { ODDS_FORMATS } from '#lib/shared/preferences.ts'
import { LineFigure } from './line-figure.tsx'
import { OddsFigure, PriceFigure } from './odds-figure.tsx'
import { OddsRules } from './odds-rules.tsx'

const LINES = [-1.25, -0.5, 0, 0.25, 0.75, 2] as const

/** What the figures say to screen readers comes from `common`. */
const worded = (node: React.ReactNode) => <ClientMessages names={['common']}>{node}</ClientMessages>

export const oddsExhibit: Exhibit = {
  name: 'OddsFigure, PriceFigure',
  pieces: () => [
    {
      state: 'formats',
      node: worded(
        ODDS_FORMATS.map((format) => <PriceFigure key={format} market="asia" price={0.86} format={format} />),
      ),
    },
    {
      state: 'moved',
      node: worded(
        <>
          <PriceFigure market="eu" price={2.15} before={2.05} format={null} />
          <PriceFigure market="eu" price={3.3} before={3.3} format={null} />
          <PriceFigure market="eu" price={3.25} before={3.6} format={null} />
        </>,
      ),
    },
    {
      state: 'closed',
      node: worded(<PriceFigure market="bs" price={0.92} before={0.8} closed format={null} />),
    },
    { state: 'none', node: worded(<PriceFigure market="eu" price={null} format={null} />) },
    {
      state: 'hidden',
      node: worded(
        <OddsRules display="off">
          <OddsFigure market="eu" price={2.15} />
        </OddsRules>,
      ),
    },
  ],
}

export const lineExhibit: Exhibit = {
  name: 'LineFigure',
  pieces: ({ language }) => [
    {
      state: 'handicap',
      node: LINES.map((line) => <LineFigure key={line} market="asia" line={line} language={language} />),
    },
    {
      state: 'total',
      node: [2.25, 2.5, 210.5].map((line) => <LineFigure key={line} market="bs" line={line} />),
    },
    { state: 'none', node: <LineFigure market="asia" line={null} /> },
  ],
}
