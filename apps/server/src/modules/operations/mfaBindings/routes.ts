import { mfaBindingArea } from '@admin/api-client/contract/operations/mfaBindings'
import { formatList } from '@admin/i18n/texts'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { demandMfa, readDemands } from './demands.ts'
import { mfaBindingReads } from './reads.ts'

const { list, export: exportBindings } = readHandlers(mfaBindingReads, {
  area: mfaBindingArea,
  written: { demandedBy: { cell: ({ demandedBy }, { language }) => formatList(demandedBy, language) } },
})

export const mfaBindingRoutes: Handlers<typeof mfaBindingArea> = {
  list,
  export: exportBindings,
  demands: (input) => readDemands(input),
  demandMfa,
}
