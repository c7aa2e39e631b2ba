import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { DetailTable } from '../../../../crud/detail/DetailTable.tsx'
import type { FlowType } from '../../../../features/flows/bands.ts'
import { useCan } from '../../../../session/useCan.ts'
import { entriesOfBand, type Flows } from './flows.ts'

/** The bands of the flow map in words and numbers. */
export function FlowTable({ flows, type }: { flows: Flows; type: FlowType }) {
  const { t } = useTranslation(['agent', 'coinEnumerations'])
  const linked = useCan()('transaction:read')
  return (
    <DetailTable
      label={t('agent:flows')}
      numeric
      head={[t('agent:from'), t('agent:to'), t('agent:coins'), t('agent:transfers')]}
      rows={flows.bands.map((band) => {
        const { from, to, coins, transfers } = band
        const text = formatNumber(coins)
        return {
          key: `${from} ${to}`,
          cells: [
            enumerationLabel(t, 'partyLevel', from),
            enumerationLabel(t, 'partyLevel', to),
            linked ? (
              <Anchor key="coins" component={Link} to={entriesOfBand(band, type, flows)} inherit>
                {text}
              </Anchor>
            ) : (
              text
            ),
            formatNumber(transfers),
          ],
        }
      })}
    />
  )
}
