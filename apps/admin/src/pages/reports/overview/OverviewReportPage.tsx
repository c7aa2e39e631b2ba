import { ReportFrame } from '../../../features/figures/ReportFrame.tsx'

/** Users, works and coins at a glance, and what is due. */
export const OverviewReportPage = () => <ReportFrame area="overview" />
