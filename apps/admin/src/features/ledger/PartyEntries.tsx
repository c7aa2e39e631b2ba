import { useTranslation } from '@admin/i18n'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListError } from '../../crud/list/ListError.tsx'
import classes from './PartyDrawer.module.css'
import { PartyEntry } from './PartyEntry.tsx'
import type { Party } from './parties.ts'
import { transactions } from './transactions.ts'

const SHOWN = 15

/** The last entries of a party, each with the balance it left; an entry opens into its transfer. */
export function PartyEntries({ party: { id, nickname } }: { party: Party }) {
  const { t } = useTranslation('coinLedger')
  const { data, error, isPending } = useQuery(transactions.list({ partyId: id, page: 1, pageSize: SHOWN }))
  return (
    <section aria-label={t('entriesOf', { name: nickname })}>
      <h3 className={classes.heading}>{t('latestEntries')}</h3>
      {isPending && <Skeleton height={240} />}
      {error && <ListError error={error} />}
      {data?.list.length === 0 && <p className={classes.none}>{t('noEntries')}</p>}
      <ul className={classes.entries}>
        {data?.list.map((entry) => (
          <PartyEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
