import type { ReactNode } from 'react'
import { NoticesScreen } from '#components/accounts/member/notices/notices-screen.tsx'
import { ProfileScreen } from '#components/accounts/member/profile/profile-screen.tsx'
import type { Section } from '#components/accounts/member/sections.ts'
import { SecurityScreen } from '#components/accounts/member/security/security-screen.tsx'
import { VerifyScreen } from '#components/accounts/member/verify/verify-screen.tsx'
import { ShownGroupsBox } from '#components/chat/groups/shown-groups-box.tsx'
import { OwnPosts } from '#components/community/feed/own-posts.tsx'
import { OwnTakedownsScreen } from '#components/copyright/takedowns/own-takedowns-screen.tsx'
import { PLAN_MESSAGES } from '#components/experts/messages.ts'
import { PurchasesScreen } from '#components/experts/purchases/purchases-screen.tsx'
import { NobleScreen } from '#components/gifts/perks/noble-screen.tsx'
import { MallScreen } from '#components/mall/mall-screen.tsx'
import { ManagedScreen, ModerationScreen } from '#components/moderation/moderation-screen.tsx'
import { OwnSanctionsScreen } from '#components/moderation/own/own-sanctions-screen.tsx'
import { PredictionsScreen } from '#components/predictions/predictions-screen.tsx'
import { BlockedScreen } from '#components/social/blocks/blocked-screen.tsx'
import { SpaceScreen } from '#components/social/space/space-screen.tsx'
import { ApplyScreen } from '#components/streams/application/apply-screen.tsx'
import { StudioScreen } from '#components/streams/studio/studio-screen.tsx'
import { TaskCentre } from '#components/tasks/task-centre.tsx'
import { LevelScreen } from '#components/wallet/level/level-screen.tsx'
import { ConvertScreen } from '#components/wallet/payouts/convert-screen.tsx'
import { WithdrawScreen } from '#components/wallet/payouts/withdraw-screen.tsx'
import { RechargeScreen } from '#components/wallet/recharge/recharge-screen.tsx'
import { RechargeHost } from '#components/wallet/recharge-host.tsx'
import { WalletScreen } from '#components/wallet/wallet-screen.tsx'
import { YearlyStatementScreen } from '#components/wallet/yearly-statement/yearly-statement-screen.tsx'
import type { MessageSelection } from '#lib/i18n/messages/load-messages.ts'
import { LOGIN_MESSAGES } from '#lib/i18n/messages/login-messages.ts'
import type { Namespace } from '#lib/i18n/messages/messages.ts'
import { CardsSection } from './cards-section.tsx'
import { ConsoleChat } from './console-chat.tsx'

interface MemberSection {
  /** Messages of its client components. */
  names: readonly Namespace[]
  /** Of large files, what they use. */
  only?: MessageSelection['only']
  screen: ReactNode
  /** Renders its own boxes. */
  open?: true
}

/** The sections of /member. */
export const MEMBER_SECTIONS: Record<Section, MemberSection> = {
  profile: { names: ['common', 'accounts.profile'], screen: <ProfileScreen /> },
  space: {
    names: ['chat', 'common', 'community', 'accounts.profile', 'social.follows', 'social.space'],
    screen: <SpaceScreen posts={<OwnPosts />} />,
    open: true,
  },
  wallet: {
    names: ['common', 'accounts.profile', 'wallet.debts', 'wallet.payouts', 'wallet.statement'],
    screen: <WalletScreen />,
    open: true,
  },
  withdraw: {
    names: ['common', 'accounts.profile', 'wallet.payouts'],
    screen: <WithdrawScreen />,
    open: true,
  },
  cards: {
    names: [...LOGIN_MESSAGES, 'common', 'accounts.profile', 'wallet.payouts'],
    screen: <CardsSection />,
    open: true,
  },
  convert: {
    names: ['common', 'accounts.profile', 'wallet.payouts'],
    screen: <ConvertScreen />,
    open: true,
  },
  statement: {
    names: ['common', 'accounts.profile', 'wallet.payouts'],
    screen: <YearlyStatementScreen />,
    open: true,
  },
  recharge: {
    names: ['common', 'accounts.profile', 'wallet.debts', 'wallet.recharge'],
    screen: <RechargeScreen />,
    open: true,
  },
  tasks: { names: ['common', 'accounts.profile', 'tasks'], screen: <TaskCentre />, open: true },
  mall: { names: ['common', 'mall', 'accounts.profile'], screen: <MallScreen />, open: true },
  plans: {
    names: ['common', 'accounts.profile', 'experts'],
    only: { experts: [...PLAN_MESSAGES, 'proof', 'purchases'] },
    screen: <PurchasesScreen />,
    open: true,
  },
  guess: {
    names: ['common', 'accounts.profile', 'predictions'],
    screen: <PredictionsScreen />,
    open: true,
  },
  level: {
    names: ['common', 'gifts', 'accounts.profile', 'wallet.statement'],
    screen: (
      <>
        <LevelScreen>
          <NobleScreen />
        </LevelScreen>
        <RechargeHost />
      </>
    ),
    open: true,
  },
  apply: { names: ['common', 'accounts.profile', 'streams.studio'], screen: <ApplyScreen /> },
  studio: {
    names: [
      'chat',
      'common',
      'moderation',
      'player',
      'accounts.captcha',
      'accounts.login',
      'accounts.profile',
      'streams.health',
      'streams.rooms',
      'streams.studio',
      'wallet.statement',
    ],
    screen: (
      <StudioScreen
        order={<ModerationScreen />}
        chat={<ConsoleChat />}
        groups={<ShownGroupsBox />}
        elsewhere={<ManagedScreen />}
      />
    ),
    open: true,
  },
  verify: { names: ['common', 'accounts.profile'], screen: <VerifyScreen /> },
  security: {
    names: [...LOGIN_MESSAGES, 'common', 'accounts.profile'],
    screen: <SecurityScreen />,
  },
  sanctions: {
    names: ['chat', 'common', 'moderation', 'accounts.profile'],
    screen: <OwnSanctionsScreen />,
    open: true,
  },
  copyright: {
    names: ['common', 'copyright', 'accounts.profile'],
    screen: <OwnTakedownsScreen />,
    open: true,
  },
  blocked: {
    names: ['common', 'accounts.profile', 'social.blocks'],
    screen: <BlockedScreen />,
    open: true,
  },
  notices: { names: ['common', 'accounts.profile', 'streams.reservations'], screen: <NoticesScreen /> },
}
