import type { coinReportArea } from '@admin/api-client/contract/reports/coins'
import type { Handlers } from '../../../http/mount.ts'
import { HOLDERS } from '../overview/figures.ts'
import { answerReport } from '../report/answer.ts'
import { explainChange } from '../report/changes.ts'
import { listFigureRows } from '../report/figureRows.ts'
import { prepareReport } from '../report/table.ts'
import { readBalances } from './balances.ts'
import { bandsOf, readLevelsOfParties, readSizes } from './details.ts'
import { COIN_METRICS, coinDefinition } from './figures.ts'
import { coinFile } from './file.ts'
import { readProof } from './parties.ts'

export const coinReportRoutes: Handlers<typeof coinReportArea> = {
  async get(input) {
    const prepared = await prepareReport(input, coinDefinition)
    const { reading, periods } = prepared
    const { current } = periods
    const proof = readProof(reading, current)
    const proofs = Promise.all([proof, ...periods.compared.map((period) => readProof(reading, period))])
    const [{ holders, pairs }, levels, sizes, report] = await Promise.all([
      proof,
      readLevelsOfParties(reading),
      readSizes(reading, current),
      answerReport(input, coinDefinition, prepared, {
        faults: proofs.then((all) => all.flatMap(({ faults }) => faults)),
        rolledUp: COIN_METRICS,
      }),
    ])
    const sum = (values: bigint[]) => String(values.reduce((all, value) => all + value, 0n))
    return {
      ...report,
      flows: bandsOf(pairs, levels),
      sizes,
      ledger: {
        opening: sum(holders.map(({ opening }) => opening)),
        incoming: sum(pairs.map(({ incoming }) => incoming)),
        outgoing: sum(pairs.map(({ outgoing }) => outgoing)),
        closing: sum(holders.map(({ closing }) => closing)),
        parties: holders.length,
        entries: pairs.reduce((all, { entries }) => all + entries, 0),
      },
    }
  },
  balances: readBalances,
  changes: (input) => explainChange(input, coinDefinition),
  rows: (input) => listFigureRows(input, 'coins', HOLDERS),
  export: coinFile,
}
