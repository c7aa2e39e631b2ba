export { draftSlot } from '../../session/drafts.ts'
