import { ReportFrame } from '../../../features/figures/ReportFrame.tsx'
import { CohortPanel } from './CohortPanel.tsx'
import { SignInHoursPanel } from './SignInHoursPanel.tsx'
import { VipPanel } from './VipPanel.tsx'

/** Users, how they return, when they sign in, and their VIP levels. */
export const UserReportPage = () => (
  <ReportFrame area="users">
    {(report) => (
      <>
        <CohortPanel report={report} />
        <SignInHoursPanel report={report} />
        <VipPanel report={report} />
      </>
    )}
  </ReportFrame>
)
