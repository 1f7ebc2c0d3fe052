import { ActivityOffersPage } from '#operator/ActivityOffersPage.tsx'
import { AgentFlagsPage } from '#operator/AgentFlagsPage.tsx'
import { AgentMovesPage } from '#operator/AgentMovesPage.tsx'
import { AgentsPage } from '#operator/AgentsPage.tsx'
import { ApplicationsPage } from '#operator/ApplicationsPage.tsx'
import { ArticlesPage } from '#operator/ArticlesPage.tsx'
import { GamesPage } from '#operator/GamesPage.tsx'
import { HarmPage } from '#operator/HarmPage.tsx'
import { DashboardPage } from '#operator/DashboardPage.tsx'
import { LedgerPage } from '#operator/LedgerPage.tsx'
import { LotteriesPage } from '#operator/LotteriesPage.tsx'
import { HouseContractsPage } from '#operator/HouseContractsPage.tsx'
import { NoticesPage } from '#operator/NoticesPage.tsx'
import { OperatorsPage } from '#operator/OperatorsPage.tsx'
import type { Place } from '#operator/paths.ts'
import { PromotionsPage } from '#operator/PromotionsPage.tsx'
import type { SectionName } from '#operator/sections.ts'
import { ReconciliationPage } from '#operator/ReconciliationPage.tsx'
import { SettingsPage } from '#operator/SettingsPage.tsx'
import type { Who } from '#operator/session.ts'
import { WagesPage } from '#operator/WagesPage.tsx'

/** A page of the house. */
export function SectionPage({ place, who }: { place: Extract<Place, { page: SectionName }>; who: Who }) {
  switch (place.page) {
    case 'dashboard':
      return <DashboardPage who={who} />
    case 'ledger':
      return <LedgerPage key={place.transferId} transferId={place.transferId} who={who} />
    case 'reconciliation':
      return <ReconciliationPage place={place} who={who} />
    case 'harm':
      return <HarmPage who={who} />
    case 'lotteries':
      return <LotteriesPage code={place.code} numero={place.numero} who={who} />
    case 'agents':
      return <AgentsSection place={place} who={who} />
    case 'games':
      return <GamesPage place={place} who={who} />
    case 'content':
      return place.view === 'notices' ? (
        <NoticesPage id={place.id} who={who} />
      ) : (
        <ArticlesPage id={place.id} who={who} />
      )
    case 'promotions':
      return <PromotionsPage id={place.id} who={who} />
    case 'activities':
      return place.view === 'applications' ? (
        <ApplicationsPage key={place.status} status={place.status} id={place.id} who={who} />
      ) : (
        <ActivityOffersPage id={place.id} who={who} />
      )
    case 'operators':
      return <OperatorsPage operatorId={place.operatorId} who={who} />
    case 'settings':
      return <SettingsPage settingKey={place.settingKey} who={who} />
  }
}

type AgentsSectionProps = { place: Extract<Place, { page: 'agents' }>; who: Who }

function AgentsSection({ place, who }: AgentsSectionProps) {
  switch (place.view) {
    case 'list':
      return <AgentsPage place={place} who={who} />
    case 'contracts':
      return <HouseContractsPage who={who} />
    case 'wages':
      return <WagesPage who={who} />
    case 'moves':
      return <AgentMovesPage who={who} />
    case 'flags':
      return <AgentFlagsPage who={who} />
  }
}
