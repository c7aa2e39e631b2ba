import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../session/useCan.ts'
import { TransferEntries } from './TransferEntries.tsx'
import { TransferFacts } from './TransferFacts.tsx'
import classes from './transferDetails.module.css'
import { transfers } from './transfers.ts'

/** The transfer behind an entry: who asked for it and why, and both of its entries. */
export function TransferOfEntry({ transferId }: { transferId: string }) {
  const can = useCan()
  const transfer = useQuery({ ...transfers.one(transferId), enabled: can('transfer:read') })
  return (
    <div className={classes.details}>
      {transfer.isLoading && <Skeleton height={60} />}
      {transfer.data && <TransferFacts transfer={transfer.data} />}
      <TransferEntries transferId={transferId} />
    </div>
  )
}
