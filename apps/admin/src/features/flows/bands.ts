import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'

export type FlowType = CodeOf<'transferType'>

/** The coins that moved from the parties of one level to those of another. */
export interface Band {
  from: CodeOf<'partyLevel'>
  to: CodeOf<'partyLevel'>
  coins: string
  transfers: number
}

const levelOf = (level: Band['from']) => enumerations.partyLevel.indexOf(level)

/**
 * Whether a band leads the way that its transfers lead: down the tree for top-ups. One of an agent that was moved since
 * may not, as its level is that of now; the diagram can't show it.
 */
export const isDrawn = ({ from, to }: Band, type: FlowType): boolean =>
  type === 'topUp' ? levelOf(from) < levelOf(to) : levelOf(from) > levelOf(to)
