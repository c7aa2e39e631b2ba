import { ReportFrame } from '../../../features/figures/ReportFrame.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { CoinFlowPanel } from './CoinFlowPanel.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { SizePanel } from './SizePanel.tsx'

/** Coins that moved, and the proof that they are those of the ledger. */
export const CoinReportPage = () => (
  <ReportFrame area="coins">
    {(report, { query }) => (
      <>
        <LedgerPanel report={report} />
        <CoinFlowPanel report={report} />
        <SizePanel report={report} />
        <BalancePanel report={report} query={query} />
      </>
    )}
  </ReportFrame>
)
