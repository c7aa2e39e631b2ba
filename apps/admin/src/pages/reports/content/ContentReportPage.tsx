import { ReportFrame } from '../../../features/figures/ReportFrame.tsx'
import { BitRatePanel } from './BitRatePanel.tsx'
import { ReasonPanel } from './ReasonPanel.tsx'
import { ReviewerPanel } from './ReviewerPanel.tsx'
import { WorkPanel } from './WorkPanel.tsx'

/** Works, what became of them at the review desk, and what they earned. */
export const ContentReportPage = () => (
  <ReportFrame area="content">
    {(report) => (
      <>
        <ReasonPanel report={report} />
        <BitRatePanel report={report} />
        <WorkPanel report={report} />
        <ReviewerPanel report={report} />
      </>
    )}
  </ReportFrame>
)
