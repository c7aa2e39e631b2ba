import { useTranslation } from '@admin/i18n'
import { Spotlight, type SpotlightStore, useSpotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useErrorText } from '../../app/useErrorText.ts'
import { useSession } from '../../session/useSession.ts'
import classes from './Palette.module.css'
import { keepRecent } from './recent.ts'
import { type PaletteItem, usePaletteItems } from './usePaletteItems.ts'

interface PaletteContentProps {
  store: SpotlightStore
  onClose: () => void
}

/**
 * The input and the results. The list, the keys and the roles are not Spotlight's: it marks the selected result in
 * the document only, so neither a screen reader nor a list that records are added to would know of it.
 */
export function PaletteContent({ store, onClose }: PaletteContentProps) {
  const { t } = useTranslation('workspace')
  const errorText = useErrorText()
  const { user } = useSession()
  const navigate = useNavigate()
  const id = useId()
  const { query } = useSpotlight(store)
  const [at, setAt] = useState(0)
  const { groups, waiting, error } = usePaletteItems(query)
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(at, items.length - 1)]
  const optionId = (item: PaletteItem) => `${id}${item.id}`
  const chosenId = chosen && optionId(chosen)

  function choose(item: PaletteItem) {
    keepRecent(user?.id ?? '', item)
    onClose()
    if (item.to === undefined) item.run?.()
    else navigate(item.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = items.length - 1
    const here = Math.min(at, last)
    const next = { ArrowDown: here < last ? here + 1 : 0, ArrowUp: here > 0 ? here - 1 : last }[event.key]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) choose(chosen)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  return (
    <>
      <Spotlight.Search
        data-autofocus
        role="combobox"
        aria-label={t('searchHint')}
        aria-expanded={items.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('searchHint')}
        onChange={() => setAt(0)}
        onKeyDown={onKeyDown}
      />
      <div id={id} className={classes.results} role="listbox" aria-label={t('results')}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup
            key={group.title}
            className={classes.group}
            label={group.title}
            role="group"
            aria-label={group.title}
          >
            {group.items.map((item) => (
              <Spotlight.Action
                key={item.id}
                // Spotlight drops the id.
                ref={(option) => {
                  if (option) option.id = optionId(item)
                }}
                className={classes.item}
                role="option"
                aria-selected={item === chosen}
                data-selected={item === chosen || undefined}
                label={item.title}
                rightSection={item.detail}
                onPointerMove={() => setAt(items.indexOf(item))}
                onClick={() => choose(item)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </div>
      <div role="status" className={classes.status}>
        {error ? errorText(error) : waiting ? t('searching') : items.length === 0 && t('nothingFound')}
      </div>
    </>
  )
}
