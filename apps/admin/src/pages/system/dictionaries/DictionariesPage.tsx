import { isEnumeration } from '@admin/api-client/contract/enumerations'
import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { dictionaryColumns, dictionaryFilters, dictionarySearch } from './dictionaries.list.tsx'
import { dictionaries } from './dictionaries.resource.ts'

const DictionaryDialog = lazyDialog(() => import('./DictionaryDialog.tsx'))
const stays = ({ type }: { type: string }) => isEnumeration(type)

export function DictionariesPage() {
  const { t } = useTranslation(['dictionaries', 'fields', 'enumerations', 'errors'])
  return (
    <PlainPage
      resource={dictionaries}
      search={dictionarySearch}
      Dialog={DictionaryDialog}
      codes={permissions.dictionary}
      title={t('dictionaries:title')}
      add={t('dictionaries:add')}
      columns={dictionaryColumns}
      filters={dictionaryFilters}
      nameOf={nameIn}
      groupBy="type"
      stays={stays}
      staysReason={t('errors:fixedItem')}
      deleteHint={t('dictionaries:deleteHint')}
      disableHint={t('dictionaries:disableHint')}
    />
  )
}
