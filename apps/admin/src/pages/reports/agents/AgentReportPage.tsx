import { ReportFrame } from '../../../features/figures/ReportFrame.tsx'
import { ConcentrationPanel } from './ConcentrationPanel.tsx'
import { QuotaPanel } from './QuotaPanel.tsx'
import { RankingPanel } from './RankingPanel.tsx'
import { TeamPanel } from './TeamPanel.tsx'

/** Agents, what their branches were topped up with, and what they were allowed. */
export const AgentReportPage = () => (
  <ReportFrame area="agents">
    {(report) => (
      <>
        <RankingPanel report={report} />
        <TeamPanel report={report} />
        <QuotaPanel report={report} />
        <ConcentrationPanel report={report} />
      </>
    )}
  </ReportFrame>
)
