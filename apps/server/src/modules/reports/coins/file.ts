import type { coinReportArea } from '@admin/api-client/contract/reports/coins'
import { wallClockOf } from '@admin/api-client/contract/wallClock'
import { enumerationLabel } from '../../../crud/labels.ts'
import type { Cell, Column, Download } from '../../../http/download.ts'
import type { Input } from '../../../http/mount.ts'
import { fileText, prefaceOf, reportFile } from '../report/file.ts'
import { prepare } from '../report/reading.ts'
import { byDay, readDays } from './balances.ts'
import { readParties } from './parties.ts'

/** Parties whose days are read together. */
const TOGETHER = 20

/**
 * Exports what each party had, received and gave by day, in the current period and those that it is compared with. The
 * parties and their order are those of the beginning, and the days of some parties are read when they are written.
 */
export async function coinFile(input: Input<typeof coinReportArea.operations.export>): Promise<Download> {
  const { language, session, query } = input
  const prepared = await prepare(input, 'coins')
  const { reading, periods, now } = prepared
  const clock = wallClockOf(query.zone)
  const periodOf = (comparison?: (typeof periods.compared)[number]['comparison']) =>
    comparison ? enumerationLabel(language, 'reportComparison', comparison) : fileText(language, 'range')
  const spans = [
    { name: periodOf(), span: periods.current },
    ...periods.compared.map(({ comparison, ...span }) => ({ name: periodOf(comparison), span })),
  ]
  const columns: Column[] = [
    { title: fileText(language, 'range'), kind: 'text' },
    { title: fileText(language, 'party'), kind: 'text' },
    { title: fileText(language, 'from'), kind: 'time' },
    { title: fileText(language, 'opening'), kind: 'coins' },
    { title: fileText(language, 'incoming'), kind: 'coins' },
    { title: fileText(language, 'outgoing'), kind: 'coins' },
    { title: fileText(language, 'closing'), kind: 'coins' },
    { title: fileText(language, 'proven'), kind: 'text' },
  ]
  return reportFile(
    input,
    { name: 'coinReport', area: 'coins' },
    {
      columns,
      preface: await prefaceOf(input, prepared),
      rows: (async function* () {
        // Read once, because parties can be added and renamed while the file is written.
        const holders = await readParties(reading)
        for (const { name, span } of spans) {
          const days = byDay(span, query.zone, now)
          for (let first = 0; first < holders.length; first += TOGETHER) {
            const some = holders.slice(first, first + TOGETHER)
            const rows = await readDays(reading, days, session, some)
            yield rows.map((row): Cell[] => [
              name,
              row.partyName,
              clock(row.from),
              BigInt(row.opening),
              BigInt(row.incoming),
              BigInt(row.outgoing),
              BigInt(row.closing),
              fileText(language, row.proven ? 'yes' : 'no'),
            ])
          }
        }
      })(),
    },
  )
}
