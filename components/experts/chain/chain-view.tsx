import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { ChainHeads } from '#lib/contract/experts/chain.ts'
import { PageLinks } from '../page-links.tsx'
import { specialistPath } from '../plans/read-query.ts'
import { ChainCheckBox } from './chain-check-box.tsx'
import { HashText } from './hash-text.tsx'

/** Where programs read the heads of the days. */
const FEED_ADDRESS = '/api/experts/heads.json'

/** The chain of all plans: its head on each day, and how to check it. */
export async function ChainView({ chain }: { chain: ChainHeads }) {
  const t = await getTranslations('experts.chain')
  const { head, list } = chain
  if (!head)
    return (
      <Box as="div">
        <EmptyState icon={<Icon name="shield-check" size={26} />} title={t('none')} text={t('noneText')} />
      </Box>
    )
  return (
    <div className="flex flex-col gap-4">
      <Box labelledBy="chain-head" className="p-4">
        <h2 id="chain-head" className="text-md">
          {t('head', { number: head.number })}
        </h2>
        <HashText hash={head.hash} label={t('head', { number: head.number })} />
        <p className="mt-1 mb-3 max-w-[68ch] text-ink-2 text-sm">{t('text')}</p>
        <ChainCheckBox newest={head.number} />
      </Box>
      <Box labelledBy="chain-days">
        <BoxHead
          id="chain-days"
          title={t('days')}
          end={
            <a href={FEED_ADDRESS} className="hit-44 text-ink-2 text-sm hover:text-brand">
              {t('feed')}
            </a>
          }
        />
        <Table caption={t('days')}>
          <thead>
            <tr>
              <HeadCell className="text-left!">{t('day')}</HeadCell>
              <HeadCell>{t('plans')}</HeadCell>
              <HeadCell>{t('number')}</HeadCell>
              <HeadCell className="text-left!">{t('hash')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {list.map((day) => (
              <Row key={day.day}>
                <Cell as="th" className="w-auto! max-w-none!">
                  {day.day}
                </Cell>
                <Cell>{day.plans}</Cell>
                <Cell>{day.number}</Cell>
                <Cell className="text-left! whitespace-normal!">
                  <code className="break-all text-xs">{day.hash}</code>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Box>
      <PageLinks label={t('days')} list={chain} address={(page) => specialistPath({ view: 'chain', page })} />
      <Box labelledBy="chain-how" className="p-4">
        <h2 id="chain-how" className="text-md">
          {t('how')}
        </h2>
        <ol className="mt-2 flex max-w-[72ch] list-decimal flex-col gap-2 pl-5 text-ink-2 text-sm leading-5">
          {(['canonical', 'hash', 'link', 'day'] as const).map((step) => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </ol>
        <p className="mt-3 text-ink-2 text-sm">{t('command')}</p>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          className="mt-1 overflow-x-auto rounded-sm bg-surface-2 p-3 text-xs"
        >
          npm run check:plans -- --head {head.hash}
        </pre>
      </Box>
    </div>
  )
}
