import { enumerations } from '@admin/api-client/contract/enumerations'
import { type SankeyLink, type SankeyNode, sankey, sankeyLinkHorizontal } from 'd3-sankey'
import type { Band } from './bands.ts'

interface Level {
  level: Band['from']
}
interface Flow {
  band: Band
}

export type LaidNode = SankeyNode<Level, Flow>
export type LaidLink = SankeyLink<Level, Flow>

const NODE_WIDTH = 14
const NODE_PADDING = 28
/** Room for the names of the levels at both ends, in pixels. */
const MARGIN = { x: 4, y: 20 }

/** Lays the bands out from the level that gives to the one that takes. Coins this large are drawn as floats only. */
export function layOut(bands: readonly Band[], width: number, height: number) {
  const levels = enumerations.partyLevel.filter((level) =>
    bands.some(({ from, to }) => from === level || to === level),
  )
  const { nodes, links } = sankey<Level, Flow>()
    .nodeId(({ level }) => level)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(NODE_PADDING)
    .extent([
      [MARGIN.x, MARGIN.y],
      [width - MARGIN.x, height - MARGIN.y],
    ])({
    nodes: levels.map((level) => ({ level })),
    links: bands.map((band) => ({
      band,
      source: band.from,
      target: band.to,
      value: Number(band.coins),
    })),
  })
  return { nodes, links }
}

export const pathOf = sankeyLinkHorizontal<Level, Flow>()
