export { maintenanceArea as maintenance } from './maintenances.ts'
export { noticeArea as notice } from './notices.ts'
